import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Saying } from '#app/panel/notices/fail-toast.ts'
import { firstSize, type RugDraft } from '#content/rugs/rug-draft.ts'
import { isInFeet } from '#content/rugs/rug-size.ts'
import { pt } from './pt.ts'

/** What the form must hold: name, picture, price and a size, in metres or words. A new picture is not sent yet. */
export function rugFields(hasNewPicture: boolean) {
  const asks = (name: keyof RugDraft, error: string, isRight: (draft: RugDraft) => boolean) =>
    z.refine<RugDraft>(isRight, { path: [name], error })
  return z.custom<RugDraft>().check(
    asks('name', pt.missing, ({ name }) => name.trim() !== ''),
    asks('price_text', pt.missing, ({ price_text }) => Boolean(price_text?.trim())),
    asks('image_url', pt.missing, ({ image_url }) => hasNewPicture || image_url !== null),
    asks('sizes', pt.inFeet.text, ({ sizes }) => !sizes.some(isInFeet)),
    asks('sizes', pt.missing, ({ sizes }) => sizes.some((size) => size.trim() !== '')),
  )
}

/** The words of what is wrong: something is missing, or something is in feet. */
export function refusalOf(problems: FieldErrors<RugDraft>): Saying {
  const isMissing = Object.values(problems).some((one) => one?.message === pt.missing)
  return isMissing ? pt.required : pt.inFeet
}

/** A new rug as its form begins. */
export const emptyRug: RugDraft = {
  name: '',
  name_es: null,
  description: null,
  description_es: null,
  category: null,
  family: null,
  shape: 'rect',
  technique: null,
  technique_es: null,
  sizes: [firstSize],
  pile_mm: null,
  colours: [],
  price_text: null,
  price_eur: null,
  size_prices: {},
  price_rule: null,
  image_url: null,
  colour_regions: null,
  active: true,
  images: [],
}
