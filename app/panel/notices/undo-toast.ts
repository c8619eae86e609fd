import { toast } from 'sonner'
import { pt } from './pt.ts'

const undoWithinMs = 10_000

let latest: {
  readonly undo: () => Promise<void>
  readonly id: string | number
  readonly until: number
} | null = null

/**
 * Says that something was done, and offers to undo it for ten seconds, and again where nobody heard of it. A toast of the same id
 * gives way to it.
 */
export function undoToast(title: string, undo: () => unknown, id?: string): void {
  const once = async () => {
    if (latest?.undo === once) latest = null
    if (isUnheard(await undo())) undoToast(title, undo, id)
  }
  const action = { label: pt.undo, onClick: once }
  const shown = toast.success(title, { duration: undoWithinMs, action, id })
  latest = { undo: once, id: shown, until: Date.now() + undoWithinMs }
}

function isUnheard(outcome: unknown): boolean {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'problem' in outcome &&
    outcome.problem === 'unavailable'
  )
}

/** Undoes what was last offered, while it is offered; for the keyboard. */
export function undoLatest(): void {
  if (!latest || Date.now() > latest.until) return
  toast.dismiss(latest.id)
  void latest.undo()
}

const orders = new Map<string, { readonly ids: readonly string[]; readonly until: number }>()

/**
 * Says that things were put in another order, and offers the one before. What is pushed along step by step is one
 * change to whoever takes it back: the first order of the row of steps is offered.
 */
export function orderToast(
  name: string,
  before: readonly string[],
  restore: (ids: readonly string[]) => unknown,
): void {
  const running = orders.get(name)
  const isSame =
    running !== undefined &&
    Date.now() < running.until &&
    running.ids.length === before.length &&
    running.ids.every((id) => before.includes(id))
  const ids = isSame ? running.ids : before
  orders.set(name, { ids, until: Date.now() + undoWithinMs })
  const undo = () => {
    orders.delete(name)
    restore(ids)
  }
  undoToast(pt.reordered, undo, name)
}
