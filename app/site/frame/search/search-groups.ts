import type { Finder } from '#app/site/parts/search/find-entries.ts'
import { type SearchEntry, type SearchKind, searchKinds } from '#content/search/search-entry.ts'

export type SearchGroup = {
  readonly kind: SearchKind
  readonly entries: readonly SearchEntry[]
  /** The place of its first entry among all that are shown. */
  readonly from: number
}

/** The groups, and the place of the entry that answers best. */
type Shown = { readonly groups: readonly SearchGroup[]; readonly best: number }

const most: Readonly<Record<SearchKind, number>> = { rug: 8, collection: 4, page: 4 }
const mostAtFirst: Readonly<Record<SearchKind, number>> = { rug: 8, collection: 6, page: 0 }

/** What the box shows for a text, by kind, the best of each; for none, where to begin. `rugs`: those that were asked for. */
export function toGroups(
  index: { readonly entries: readonly SearchEntry[]; readonly find: Finder },
  text: string,
  rugs: readonly SearchEntry[] = [],
): Shown {
  const found = text ? [...rugs, ...index.find(text)] : index.entries
  const limits = text ? most : mostAtFirst
  let from = 0
  const groups = searchKinds.flatMap((kind) => {
    const entries = found.filter((entry) => entry.kind === kind).slice(0, limits[kind])
    const group = { kind, entries, from }
    from += entries.length
    return entries.length > 0 ? [group] : []
  })
  const inOrder = groups.flatMap((group) => group.entries)
  return { groups, best: found[0] ? inOrder.indexOf(found[0]) : -1 }
}
