import * as z from 'zod/mini'
import type { InboxFilter } from '#content/inbox/inbox.ts'

export type SavedFilter = { readonly name: string; readonly filter: InboxFilter }

const text = z._default(z.string(), '')
const kept = z.array(
  z.object({
    name: z.string(),
    filter: z.object({
      words: text,
      from: text,
      to: text,
      status: text,
      rug: text,
      assigned: text,
      due: text,
    }),
  }),
)

/** By account: a browser may be shared. On the device: words looked for may name a client, whom the house can then erase. */
const place = (userId: string) => `filtros-de-pedidos:${userId}`

export function readFilters(userId: string): SavedFilter[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(place(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Where the browser keeps nothing more they hold until the page is left. */
export function keepFilters(userId: string, filters: readonly SavedFilter[]): void {
  try {
    localStorage.setItem(place(userId), JSON.stringify(filters))
  } catch {}
}
