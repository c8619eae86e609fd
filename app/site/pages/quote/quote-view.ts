import type { ContentReader } from '#app/context.ts'
import type { Picture } from '#content/media/media.ts'
import { toPicture } from '#content/media/media.ts'
import type { ClientQuote, QuoteContent } from '#content/quotes/quote.schema.ts'
import { dayLabel, lineTotalOf, momentLabel, money, sumsOf } from '#content/quotes/quote.ts'
import type { Cents } from '#content/rugs/cents.ts'
import { sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import type { Locale } from '#i18n/locales.ts'
import type { QuoteWords } from './pt.ts'

type Line = {
  readonly id: string
  readonly name: string
  /** What the house calls the rug; empty for what is none of the catalogue. */
  readonly code: string
  readonly size: string
  readonly area: string
  readonly pieces: string
  readonly details: string
  readonly reason: string
  readonly colours: readonly string[]
  readonly price: string
  readonly picture: Picture | null
  /** Width and length in metres, for the drawing to scale. */
  readonly measure: { readonly width: number; readonly length: number; readonly round: boolean } | null
}

/** One version as its page shows it: amounts and days in the words of its reader. */
export type QuoteView = {
  readonly version: number
  readonly title: string
  readonly intro: string
  readonly picture: Picture | null
  readonly scenePath: string
  readonly lines: readonly Line[]
  readonly sums: ReturnType<typeof sumsOf>
  readonly total: string
  readonly terms: readonly { readonly title: string; readonly text: string }[]
  readonly notes: string
  readonly validUntil: string
  readonly sentOn: string
}

type Version = ClientQuote['versions'][number]

/** @param known what the database knows of the pictures it names */
export function toQuoteView(
  { locale, currency }: Pick<ClientQuote, 'locale' | 'currency'>,
  { version, content, total_cents, valid_until, sent_at }: Version,
  known: Awaited<ReturnType<ContentReader['pictures']>>,
  words: QuoteWords,
): QuoteView {
  const amount = (cents: Cents) => money(cents, currency, locale)
  const picture = (url: string, alt: string) => (url ? toPicture(url, known, locale, alt) : null)
  return {
    version,
    title: content.title,
    intro: content.intro,
    picture: picture(content.picture_url, content.title),
    scenePath: content.scene_path.startsWith('/') ? content.scene_path : '',
    lines: content.lines.map((line) => {
      const size = toSize(line.size)
      return {
        ...line,
        code: line.rug_code,
        size: sizeLabel(line.size, locale),
        area: size ? areaLabel(size.width * size.length * (size.round ? Math.PI / 4 : 1), locale) : '',
        pieces: line.quantity > 1 ? words.pieces(line.quantity) : '',
        price: amount(lineTotalOf(line)),
        picture: picture(line.image_url, line.name),
        measure: size && { width: size.width, length: size.length, round: size.round === true },
      }
    }),
    sums: sumsOf(content, words, amount),
    total: amount(total_cents),
    terms: [content.lead_time, content.payment, content.tolerance].filter(Boolean).map(headed),
    notes: content.notes,
    validUntil: dayLabel(valid_until, locale),
    sentOn: momentLabel(sent_at, locale),
  }
}

/** The first line of what staff wrote stands above the rest. */
function headed(text: string): { title: string; text: string } {
  const [title = '', ...rest] = text.split('\n')
  return { title, text: rest.join('\n').trim() }
}

function areaLabel(squareMetres: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${format.format(squareMetres)} m\u00b2`
}

/** Every picture that a version names. */
export function picturesOf({ picture_url, lines }: QuoteContent): string[] {
  return [picture_url, ...lines.map((line) => line.image_url)].filter(Boolean)
}
