import type { RugDraft } from '#content/rugs/rug-draft.ts'
import { isInFeet } from '#content/rugs/rug-size.ts'
import { pt } from './pt.ts'

export type RugProblems = Partial<Readonly<Record<'name' | 'price' | 'picture' | 'sizes', string>>>

/** What keeps a rug from being saved, by field, in words: name, picture, price and a size are needed, in metres or words. */
export function problemsOf(draft: RugDraft, hasPicture: boolean): RugProblems {
  const { name, price_text, sizes } = draft
  return {
    ...(name.trim() === '' && { name: pt.missing }),
    ...(!price_text?.trim() && { price: pt.missing }),
    ...(!hasPicture && { picture: pt.missing }),
    ...(sizes.every((size) => size.trim() === '') && { sizes: pt.missing }),
    ...(sizes.some(isInFeet) && { sizes: pt.inFeet.text }),
  }
}
