import { useSyncExternalStore } from 'react'
import { longestSelection, readSelectionList } from '#content/leads/selection-list.ts'

const storageKey = 'selecao'
const none: readonly string[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; slugs: readonly string[] } = { text: null, slugs: none }

/** The slugs of the rugs saved on this device, the same in every tab; none on the server. */
export function useSelection(): readonly string[] {
  return useSyncExternalStore(subscribe, readSelection, () => none)
}

/** What is saved on this device. Without storage (private windows may forbid it) nothing is. */
export function readSelection(): readonly string[] {
  const text = storedText()
  if (text !== known.text) known = { text, slugs: readSelectionList(text) }
  return known.slugs
}

/** Saves a list on this device; an empty one leaves nothing behind. */
export function writeSelection(slugs: readonly string[]): void {
  const text = slugs.slice(0, longestSelection).join(',')
  try {
    if (text) localStorage.setItem(storageKey, text)
    else localStorage.removeItem(storageKey)
  } catch {
    // The device keeps nothing: the list still lives in the page's address.
  }
  for (const listener of listeners) listener()
}

/** Puts a rug into the selection, or takes it out. */
export function toggleSelected(slug: string): void {
  const slugs = readSelection()
  writeSelection(slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug])
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
