import { createHash, randomUUID } from 'node:crypto'
import type { InboxTable, Site } from '#app/context.ts'
import { openBudget } from '#server/budgets/budget.ts'
import type { Inbox } from './inbox.ts'

/** Gives each visitor an inbox of their own that stops taking more than a person would send. */
export function createLimitedInbox(inbox: Inbox): (address: string) => Site['inbox'] {
  const budget = openBudget('forms')
  const idFor = rememberSent()
  return (address) => ({
    async keep(table, row, picture, files) {
      if ((await budget.spend(address)) !== null) return { ok: false, problem: 'too-many' }
      const named = { id: idFor(address, table, row), ...row }
      const kept = await inbox.keep(table, named, picture, files)
      return kept.ok ? { ok: true, id: named.id } : kept
    },
  })
}

const sameWithinMs = 10 * 60 * 1000
const mostRemembered = 5000

/** Without script nothing tells a second press from a second message: the same text again within ten minutes is one. */
function rememberSent() {
  const sent = new Map<string, { readonly id: string; readonly until: number }>()
  return (
    address: string,
    table: InboxTable,
    { consented_at, ...said }: Readonly<Record<string, unknown>>,
  ) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([address, table, said]))
      .digest('base64')
    const known = sent.get(digest)
    if (known && known.until > performance.now()) return known.id
    const id = randomUUID()
    sent.delete(digest)
    sent.set(digest, { id, until: performance.now() + sameWithinMs })
    const [oldest] = sent.keys()
    if (sent.size > mostRemembered && oldest !== undefined) sent.delete(oldest)
    return id
  }
}
