import { choiceQuery } from '#content/rugs/rug-choice.ts'
import { longestSelection } from './selection-list.ts'

/** The query parameter of a selection that holds what was chosen of its rugs, in both languages. */
export const choicesQuery = 'escolhas'

/** What was chosen of rugs of a selection, as the address of a rug's page holds it, by slug. */
export type SelectionChoices = ReadonlyMap<string, string>

const slug = '([a-z0-9]+(?:-[a-z0-9]+)*)'
const one = new RegExp(String.raw`^${slug}:(\d{1,4}x\d{1,4})?(?::([0-9a-f]{6}(?:-[0-9a-f]{6})*))?$`)

/** Reads "tapete-scallop:240x310:d9cdb8-4b5335,tapete-natureza:200x300"; what is not understood is left out. */
export function readSelectionChoices(text: string | null): SelectionChoices {
  const entries = (text ?? '').slice(0, 4000).split(',').slice(0, longestSelection)
  return new Map(
    entries.flatMap((entry) => {
      const [, name, size, colours] = one.exec(entry) ?? []
      const query = new URLSearchParams()
      if (size) query.set(choiceQuery.size, size)
      if (colours) query.set(choiceQuery.colours, colours)
      return name && query.size > 0 ? [[name, query.toString()] as const] : []
    }),
  )
}

/** The choices of these rugs, or of all, as `readSelectionChoices` reads them; sizes that are texts are no measures and are left out. */
export function writeSelectionChoices(
  choices: SelectionChoices,
  slugs: readonly string[] = [...choices.keys()],
): string {
  const entries = slugs.flatMap((name) => {
    const query = new URLSearchParams(choices.get(name))
    const size = query.get(choiceQuery.size) ?? ''
    const colours = query.get(choiceQuery.colours)
    const entry = `${name}:${/^\d+x\d+$/.test(size) ? size : ''}${colours ? `:${colours}` : ''}`
    return one.test(entry) && !entry.endsWith(':') ? [entry] : []
  })
  return entries.slice(-longestSelection).join(',')
}
