import {
  choicesQuery,
  readSelectionChoices,
  type SelectionChoices,
  writeSelectionChoices,
} from '#content/leads/selection-choices.ts'

const storageKey = 'escolhas'

/** What was last chosen of rugs on this device, by slug. Without storage nothing is. */
function readKeptChoices(): SelectionChoices {
  try {
    return readSelectionChoices(localStorage.getItem(storageKey))
  } catch {
    return new Map()
  }
}

/** Keeps what was chosen of a rug, for the selection; an empty choice leaves nothing behind. */
export function keepChoice(slug: string, query: string): void {
  const choices = new Map(readKeptChoices())
  choices.delete(slug)
  if (query) choices.set(slug, query)
  const text = writeSelectionChoices(choices)
  try {
    if (text) localStorage.setItem(storageKey, text)
    else localStorage.removeItem(storageKey)
  } catch {
    // The device keeps nothing: the choice still lives in the address of the rug's page.
  }
}

/** The query of a selection with what this device keeps of its rugs; null where it says that, or nothing is kept. */
export function withKeptChoices(search: string, slugs: readonly string[]): string | null {
  const query = new URLSearchParams(search)
  const choices = writeSelectionChoices(readKeptChoices(), slugs)
  if (query.has(choicesQuery) || !choices) return null
  query.set(choicesQuery, choices)
  // As people read it: commas and colons need no escape in a query.
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
