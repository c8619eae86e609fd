import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Saying } from '#app/panel/notices/fail-toast.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { isRugCode, toRugCode } from '#content/rugs/rug-code.ts'
import { firstSize, type RugDraft, toRugRow } from '#content/rugs/rug-draft.ts'
import { isInFeet } from '#content/rugs/rug-size.ts'
import { pt } from './pt.ts'
import { areAmounts, type RugForm, withoutTyped } from './typed-prices.ts'

/**
 * What the form must hold: name, picture, a price (typed, of a size or by a rule) and a size, in metres or words. A new
 * picture is not sent yet; a new rug gets its code when it is saved.
 */
export function rugFields(isNew: boolean, hasNewPicture: boolean, rules: PriceRules) {
  const asks = (name: keyof RugForm, error: string, isRight: (form: RugForm) => boolean) =>
    z.refine<RugForm>(isRight, { path: [name], error })
  return z.custom<RugForm>().check(
    asks('name', pt.missing, ({ name }) => name.trim() !== ''),
    asks('code', pt.missing, ({ code }) => isNew || toRugCode(code) !== null),
    asks('code', pt.code.wrong.text, ({ code }) => isRugCode(toRugCode(code) ?? 'NONE')),
    asks(
      'price_text',
      pt.missing,
      (form) =>
        Boolean(form.price_text?.trim()) || leastPrice(toRugRow(withoutTyped(form)), 'pt', rules) !== null,
    ),
    asks('typed', pt.prices.wrong.text, ({ typed }) => areAmounts(typed)),
    asks('image_url', pt.missing, ({ image_url }) => hasNewPicture || image_url !== null),
    asks('sizes', pt.inFeet.text, ({ sizes }) => !sizes.some(isInFeet)),
    asks('sizes', pt.missing, ({ sizes }) => sizes.some((size) => size.trim() !== '')),
  )
}

/** The words of what is wrong: something is missing, an amount or the code is none, or something is in feet. */
export function refusalOf(problems: FieldErrors<RugForm>): Saying {
  const isMissing = Object.values(problems).some((one) => one?.message === pt.missing)
  if (isMissing) return pt.required
  if (problems.code) return pt.code.wrong
  return problems.typed ? pt.prices.wrong : pt.inFeet
}

/** What of a rug others may write meanwhile, as it is saved; whether it is shown is no word of the form. */
export function rugWords(draft: RugDraft) {
  return { ...toRugRow(draft), active: null, images: draft.images }
}

/** A new rug as its form begins. */
export const emptyRug: RugDraft = {
  code: null,
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
  resizing: 'scale',
  border_cm: null,
  active: true,
  images: [],
}
