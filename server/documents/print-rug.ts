import { whatsappUrl } from '#content/leads/whatsapp.ts'
import { type Media, toPicture } from '#content/media/media.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import { pileLabel } from '#content/rugs/pile-label.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import { rugPromise } from '#content/rugs/rug-promise.ts'
import { sizeLabel } from '#content/rugs/rug-size.ts'
import { shownPrice } from '#content/rugs/shown-price.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import type { PrintContact, PrintFact, PrintPicture, PrintRug } from './document-view.ts'
import type { DocumentWords } from './pt.ts'

/** What turns rows into print. */
export type PrintContext = {
  readonly locale: Locale
  readonly words: DocumentWords
  readonly siteUrl: string
  readonly settings: SiteSettings
  readonly known: ReadonlyMap<string, Media>
}

type Described = Pick<PrintContext, 'known' | 'locale'>

/** The addresses of the pictures that a rug is printed with. */
export function rugPrintUrls(rug: Rug): string[] {
  return [sceneOf(rug), aloneOf(rug)].filter((url) => url !== null)
}

/** A rug as a page shows it; `number` is its place in the whole catalogue, from 1. */
export function toPrintRug(rug: Rug, number: string, context: PrintContext): PrintRug {
  const { locale, words, siteUrl } = context
  const { name, description, technique } = rugWords(rug, locale)
  const sizes = sizesWithPrices(rug, context).join(' \u00b7 ')
  const facts = [
    { name: words.facts.sizes, value: sizes },
    { name: words.facts.technique, value: technique },
    { name: words.facts.pile, value: pileLabel(rug, locale) },
    { name: words.facts.exhibited, value: rug.caption ?? '' },
    { name: words.facts.reference, value: rug.code },
  ]
  return {
    slug: rug.slug,
    number,
    name,
    description,
    scene: toPrint(sceneOf(rug), { width: 1600, height: 1067 }, context, name),
    alone: toPrint(aloneOf(rug), { width: 800, height: null }, context, name),
    facts: filledIn(facts),
    colours: rug.colours.map((hex) => ({ name: '', hex })),
    price: leastPrice(rug, locale, context.settings.prices) ?? words.onRequest,
    url: siteUrl && siteUrl + pathTo('product', locale, { slug: rug.slug }),
  }
}

/** The sizes of a rug; with their prices where these are not one. */
function sizesWithPrices(rug: Rug, { locale, settings }: PrintContext): string[] {
  const sizes = rug.sizes.map((size) => ({
    label: sizeLabel(size, locale),
    price: shownPrice(rug, size, locale, settings.prices),
  }))
  const isOne = new Set(sizes.map(({ price }) => price)).size < 2
  return sizes.map(({ label, price }) => (isOne || !price ? label : `${label}: ${price}`))
}

/** What is promised about a rug's technique, as far as it is set. */
export function promiseFacts(rug: Rug, { settings, locale, words }: PrintContext): PrintFact[] {
  const { leadTime, tolerance, care } = rugPromise(rug, settings.techniques, locale)
  return filledIn([
    { name: words.facts.leadTime, value: leadTime },
    { name: words.facts.tolerance, value: tolerance },
    { name: words.facts.care, value: care },
  ])
}

/** How to reach the house; `url` is the page of the site that the document belongs to, where that has one. */
export function toContact({ settings, words }: PrintContext, url: string): PrintContact {
  const { phone, whatsapp, email, address } = settings.contact
  const named = words.contact
  return {
    title: named.title,
    text: named.text,
    facts: filledIn([
      { name: named.phone, value: phone, url: phone && `tel:${phone.replace(/[^\d+]/g, '')}` },
      { name: named.whatsapp, value: whatsapp, url: whatsappUrl(whatsapp) },
      { name: named.email, value: email, url: email && `mailto:${email}` },
      { name: named.address, value: address },
      { name: named.site, value: url.replace(/^https?:\/\//, ''), url },
    ]),
  }
}

/** A picture to be printed in a shape; null where there is none. `alt` is said where nobody described it. */
export function toPrint(
  url: string | null | undefined,
  shape: { width: number; height: number | null },
  { known, locale }: Described,
  alt = '',
): PrintPicture | null {
  if (!url) return null
  const { focal, alt: described } = toPicture(url, known, locale, alt)
  return { url, alt: described, ...shape, focal }
}

export function filledIn(facts: readonly PrintFact[]): PrintFact[] {
  return facts.filter((fact) => fact.value.trim() !== '')
}

/** The picture of a rug in a room. */
export function sceneOf(rug: Rug): string | null {
  return rugImageOf(rug, 'scene') ?? rugImageOf(rug, 'corner')
}

function aloneOf(rug: Rug): string | null {
  return rugImageOf(rug, 'packshot') ?? rug.image_url
}
