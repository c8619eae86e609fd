import { useSyncExternalStore } from 'react'
import { keptText } from '#app/site/parts/device-store/kept-text.ts'
import { longestSelection, readSelectionList } from '#content/leads/selection-list.ts'

const kept = keptText('selecao')
const none: readonly string[] = []
let known: { text: string | null; slugs: readonly string[] } = { text: null, slugs: none }

/** The slugs of the rugs saved on this device, the same in every tab; none on the server. */
export function useSelection(): readonly string[] {
  return useSyncExternalStore(kept.subscribe, readSelection, () => none)
}

/** What is saved on this device. Without storage nothing is: the list still lives in the page's address. */
export function readSelection(): readonly string[] {
  const text = kept.read()
  if (text !== known.text) known = { text, slugs: readSelectionList(text) }
  return known.slugs
}

/** Saves a list on this device; an empty one leaves nothing behind. */
export function writeSelection(slugs: readonly string[]): void {
  kept.write(slugs.slice(0, longestSelection).join(','))
}

/** Puts a rug into the selection, or takes it out. */
export function toggleSelected(slug: string): void {
  const slugs = readSelection()
  writeSelection(slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug])
}
