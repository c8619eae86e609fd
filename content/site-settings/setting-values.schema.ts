import * as z from 'zod/mini'
import { claimAnswers } from '#content/claims/claims.ts'
import { isPhone } from '#content/leads/phone.schema.ts'
import { priceRuleSchema } from '#content/rugs/price.schema.ts'
import { toCnpj } from './cnpj.ts'
import { webAddress } from './site-settings.ts'

/** What may be wrong with a setting. The panel has the words. */
export const settingProblems = [
  'required',
  'too-long',
  'email',
  'phone',
  'link',
  'cnpj',
  'hours',
  'year',
  'amount',
  'too-much',
  'metre',
  'days',
  'count',
  'yarns',
] as const
export type SettingProblem = (typeof settingProblems)[number]

const problem = (name: SettingProblem) => name
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, problem('too-long')))
const line = text(300)
const required = line.check(z.minLength(1, problem('required')))
const story = text(4000)

/** A text that is empty or passes a test. */
const optional = (passes: (value: string) => boolean, name: SettingProblem) =>
  line.check(z.refine((value) => value === '' || passes(value), problem(name)))

const email = optional((value) => /^[^\s@<>,;:"()[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), 'email')
const phone = optional(isPhone, 'phone')
const link = optional((value) => webAddress(value) !== null, 'link')
const file = optional(
  (value) => value.startsWith('/storage/v1/object/public/') || webAddress(value) !== null,
  'link',
)
const cnpj = z.pipe(
  optional((value) => toCnpj(value) !== null, 'cnpj'),
  z.transform((value) => toCnpj(value) ?? ''),
)

const time = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, problem('hours')))
/** Opening and closing time; both empty on days that are closed. */
const span = z.pipe(
  z._default(
    z.nullable(
      z.tuple([time, time]).check(
        z.refine(([opens, closes]) => (opens === '') === (closes === '') && opens <= closes, {
          error: problem('hours'),
          path: [1],
        }),
      ),
    ),
    null,
  ),
  z.transform((value) => (value?.[0] ? value : null)),
)
const week = z.object({ weekdays: span, saturday: span })

const optionalStory = z._default(z.optional(story), '')
const optionalLine = z._default(z.optional(line), '')
const id = z.coerce.string()

export const contactValues = z.object({
  phone,
  whatsapp: phone,
  email,
  marketing_email: email,
  address: line,
  map_url: link,
})
/** The same as they are read: a number that was saved under an older rule stays on the pages. */
export const storedContactValues = z.extend(contactValues, { phone: line, whatsapp: line })
export const hoursValue = z.object({ showroom: week, online: week })
export const linkValues = z.object({
  blog: link,
  collections_site: link,
  instagram: link,
  pinterest: link,
  simulator: link,
})
export const searchValues = z.object({ synonyms_pt: story, synonyms_es: story })
export const companyValues = z.object({ name: line, cnpj, address: line, email })

export const techniqueValue = z.object({
  lead_time: optionalLine,
  lead_time_es: optionalLine,
  tolerance: optionalLine,
  tolerance_es: optionalLine,
  care: optionalStory,
  care_es: optionalStory,
})

export const requestsValue = z.object({ next: optionalStory, next_es: optionalStory })

export const priceRuleValue = priceRuleSchema({
  amount: problem('amount'),
  tooMuch: problem('too-much'),
  least: problem('metre'),
})

/** A whole number as it is stored, or as it is typed; empty is none. */
function whole(least: number, most: number) {
  const read = (value: number | string | null) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? null : Number(value)
  const isHeld = (value: number | null) =>
    value === null || (Number.isInteger(value) && value >= least && value <= most)
  return z.pipe(
    z
      ._default(z.nullable(z.union([z.number(), z.string()])), null)
      .check(z.refine((value) => isHeld(read(value)), problem('count'))),
    z.transform(read),
  )
}

/** How many yarns of a drawing are in the price of a technique, and what each further one adds, in per cent. */
export const yarnRuleValue = z.object({ free: whole(0, 16), percent: whole(1, 100) }).check(
  z.refine(({ free, percent }) => percent === null || free !== null, {
    error: problem('yarns'),
    path: ['free'],
  }),
  z.refine(({ free, percent }) => free === null || percent !== null, {
    error: problem('yarns'),
    path: ['percent'],
  }),
)

export const testimonialsValue = z.array(
  z.object({
    id,
    quote: story.check(z.minLength(1, problem('required'))),
    author: required,
    role: optionalLine,
    quote_es: optionalStory,
    role_es: optionalLine,
  }),
)

/** What an order goes through, in this order: the first twelve. */
export const orderStagesValue = z.array(
  z.object({
    id,
    title: required,
    title_es: optionalLine,
    days: z._default(z.optional(text(3).check(z.regex(/^\d{0,3}$/, problem('days')))), ''),
  }),
)

export const servicesValue = z.array(
  z.object({
    id,
    title: required,
    description: optionalStory,
    title_es: optionalLine,
    description_es: optionalStory,
  }),
)

const year = z.coerce
  .number(problem('year'))
  .check(z.int(problem('year')), z.minimum(1990, problem('year')), z.maximum(2100, problem('year')))

export const fairsValue = z.array(
  z.object({
    id,
    year,
    title: required,
    description: optionalStory,
    title_es: optionalLine,
    description_es: optionalStory,
    image_url: z._default(z.optional(file), ''),
  }),
)

export const picturesValue = z.object({
  left: z._default(z.array(z._default(file, '')), []),
  right: z._default(file, ''),
})

const written = z._default(z.record(z.string(), story), {})
export const homeTextValue = z.object({ pt: written, es: written })

export const yearValue = z.object({
  title: optionalLine,
  title_es: optionalLine,
  paragraphs: optionalStory,
  paragraphs_es: optionalStory,
  pictures: z._default(z.array(z._default(file, '')), []),
})

/** How long, in letters, what stands within a sentence or as a figure may be. */
export const ownPhraseBounds = { phrase: 160, figure: 12 } as const
const ownPhrase = text(ownPhraseBounds.phrase).check(z.minLength(1, problem('required')))
const ownWords = z.object({ pt: ownPhrase, es: ownPhrase, figure: z.optional(text(ownPhraseBounds.figure)) })
export const claimValue = z.union([z.enum(claimAnswers), ownWords])

/** Upright views by the wide picture that each belongs to; empty where it is to have none. */
export const uprightViewsValue = z.record(z.string(), z.string())

export const catalogueValue = file
