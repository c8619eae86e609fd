import type { ClaimAnswers } from '#content/claims/claims.ts'
import type { YearSettings } from '#content/curation/curation-years.ts'
import type { YarnRules } from '#content/drawings/yarn-price.ts'
import type { HomeTexts } from '#content/home-texts/home-texts.ts'
import type { UprightViews } from '#content/media/upright-views.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { readUrl } from '#i18n/read-url.ts'

/** What the staff keep in `site_settings`, as the pages use it. Empty texts mean "not set". */
export type SiteSettings = {
  readonly contact: {
    readonly phone: string
    readonly whatsapp: string
    readonly email: string
    readonly marketing_email: string
    readonly address: string
    /** A map that shows the address: one to embed, or a page to open. */
    readonly map_url: string
  }
  readonly links: {
    readonly blog: string
    readonly collections_site: string
    readonly instagram: string
    readonly pinterest: string
    readonly simulator: string
  }
  readonly company: {
    readonly name: string
    readonly cnpj: string
    readonly address: string
    readonly email: string
  }
  /** Words that stand for each other in the search: a group on each line, its words between commas. */
  readonly search: { readonly synonyms_pt: string; readonly synonyms_es: string }
  /** The new-collection section: four pictures at the left, one at the right. */
  readonly feature: FeaturePictures
  /** The spring collection on the Spanish home, drawn the same way. */
  readonly spring: FeaturePictures
  /** The yearly fairs of the Spanish home. */
  readonly fairs: readonly Fair[]
  /** Opening hours; null where they are not set. */
  readonly hours: OpeningHours | null
  /** Files that staff uploaded, by what they show: `rugs`, a year of the curation, a category or a family. */
  readonly catalogues: Readonly<Record<string, string>>
  /** What is promised for rugs of a technique (`tufted`, `knotted` …, see rug-filter.ts). */
  readonly techniques: Readonly<Record<string, TechniqueSettings>>
  /** What rugs of a technique cost by the square metre, where they have no price of their own. */
  readonly prices: PriceRules
  /** What many yarns of a drawing add to that. */
  readonly yarns: YarnRules
  /** What happens after a request for a price was sent, in the words of the staff. */
  readonly requests: { readonly next: string; readonly next_es: string }
  readonly testimonials: readonly Testimonial[]
  readonly services: readonly Service[]
  /** What the staff wrote in place of the words of the home pages. */
  readonly home: HomeTexts
  /** What the staff wrote and chose for years of the curation, by year. */
  readonly curation: Readonly<Record<string, YearSettings>>
  /** What the house says of each claim that a fresh site makes (content/claims). */
  readonly claims: ClaimAnswers
  /** The upright views that the staff chose for wide pictures. */
  readonly upright: UprightViews
}

/** What staff say in a language of what happens after a request; empty: nothing. */
export function nextStep({ requests }: Pick<SiteSettings, 'requests'>, locale: 'pt' | 'es'): string {
  return locale === 'es' ? requests.next_es : requests.next
}

export type FeaturePictures = { readonly left: readonly string[]; readonly right: string }

export type Fair = {
  readonly id: string
  readonly year: number
  readonly title: string
  readonly description: string
  readonly title_es?: string
  readonly description_es?: string
  readonly image_url?: string
}

/** Opening and closing time as `HH:MM`; null on days that are closed. */
type Span = readonly [opens: string, closes: string]
export type WeekHours = { readonly weekdays: Span | null; readonly saturday: Span | null }
export type OpeningHours = { readonly showroom: WeekHours; readonly online: WeekHours }

/** Texts about making and keeping a rug; empty ones show nothing. */
export type TechniqueSettings = {
  readonly lead_time: string
  readonly lead_time_es: string
  readonly tolerance: string
  readonly tolerance_es: string
  readonly care: string
  readonly care_es: string
}

export type Testimonial = {
  readonly id: string
  readonly quote: string
  readonly author: string
  readonly role: string
  readonly quote_es?: string
  readonly role_es?: string
}

export type Service = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly title_es?: string
  readonly description_es?: string
}

const asset = '/storage/v1/object/public/site-assets'

/** The built-in pictures of the new-collection section, used where the settings hold none. */
export const defaultFeature: FeaturePictures = {
  left: [
    `${asset}/rugs/texturizado/corner.jpg`,
    `${asset}/scenes/quarto-serra--texturizado.jpg`,
    `${asset}/rugs/texturizado/detail.jpg`,
    `${asset}/rugs/minimalista/detail.jpg`,
  ],
  right: `${asset}/scenes/apartamento-niemeyer-retrato--minimalista.jpg`,
}

/** The built-in pictures of the spring collection. */
export const defaultSpring: FeaturePictures = {
  left: [
    `${asset}/rugs/scallop/corner.jpg`,
    `${asset}/rugs/soft-living/corner.jpg`,
    `${asset}/rugs/redondo/corner.jpg`,
    `${asset}/rugs/scallop/detail.jpg`,
  ],
  right: `${asset}/scenes/quarto-serra--scallop.jpg`,
}

/** Always four pictures at the left and one at the right: missing ones come from the built-in set. */
export function completeFeature(
  value: { left?: readonly string[]; right?: string },
  builtIn: FeaturePictures = defaultFeature,
): FeaturePictures {
  return {
    left: builtIn.left.map((standard, slot) => value.left?.[slot] || standard),
    right: value.right || builtIn.right,
  }
}

/** An address on the web that staff typed, made whole; null when it is empty or something else. */
export function webAddress(text: string): string | null {
  const address = readUrl(text.trim())
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}
