import { keptText } from '#app/site/parts/device-store/kept-text.ts'
import {
  choicesQuery,
  readSelectionChoices,
  writeSelectionChoices,
} from '#content/leads/selection-choices.ts'

/** What was last chosen of rugs on this device, by slug; where it keeps nothing, the rug's address still says it. */
const kept = keptText('escolhas')

/** Keeps what was chosen of rugs, for the selection, and takes it off the list; an empty choice leaves nothing behind. */
export function keepChoices(waiting: Map<string, string>): void {
  const choices = new Map(readSelectionChoices(kept.read()))
  for (const [slug, query] of waiting) {
    choices.delete(slug)
    if (query) choices.set(slug, query)
  }
  waiting.clear()
  kept.write(writeSelectionChoices(choices))
}

/** The query of a selection with what this device keeps of its rugs; null where it says that, or nothing is kept. */
export function withKeptChoices(search: string, slugs: readonly string[]): string | null {
  const query = new URLSearchParams(search)
  const choices = writeSelectionChoices(readSelectionChoices(kept.read()), slugs)
  if (query.has(choicesQuery) || !choices) return null
  query.set(choicesQuery, choices)
  // As people read it: commas and colons need no escape in a query.
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
