import type { MiddlewareHandler } from 'hono'
import { visitorOf } from '#server/client-address.ts'
import { askedDoor } from './asked-door.ts'
import { type Budget, openBudget } from './budget.ts'
import type { Door, Figures } from './figures.ts'
import { tooMany } from './too-many.ts'

/**
 * Middleware that answers 429 to who asks more than the table allows. What the server asks of itself came over no
 * connection and is not counted. Needs `rememberVisitor` before it.
 */
export function limitVisitors(figures: Partial<Record<Door, Figures>> = {}): MiddlewareHandler {
  const budgets = new Map<Door, Budget>()
  return async (context, next) => {
    const asked = context.env?.incoming ? askedDoor(context.req.raw) : null
    if (!asked) return next()
    const { door, points } = asked
    const budget = budgets.get(door) ?? openBudget(door, figures[door])
    budgets.set(door, budget)
    const wait = await budget.spend(visitorOf(context.req.raw).address, points)
    if (wait === null) return next()
    return tooMany(context.req.path, wait)
  }
}
