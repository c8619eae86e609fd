import type { Client } from '#content/database/client.ts'
import { openQuote } from '#content/quotes/client-quote.queries.ts'
import type { ClientQuote } from '#content/quotes/quote.schema.ts'
import { dayLabel, lineTotalOf, momentLabel, money, sumsOf } from '#content/quotes/quote.ts'
import type { Cents } from '#content/rugs/cents.ts'
import { sizeLabel, toSize } from '#content/rugs/rug-size.ts'
import { languageTag } from '#i18n/locales.ts'
import { quotePathTo } from '#i18n/quote-paths.ts'
import type { QuotePrint } from './document-view.ts'
import { es } from './es.ts'
import { toPrint } from './print-rug.ts'
import { pt } from './pt.ts'

/** The version of a quote that stands, for who holds its secret; null where the secret opens none. */
export async function readQuoteDocument(
  client: Client,
  secret: string,
  siteUrl: string,
): Promise<QuotePrint | null> {
  const quote = await openQuote(client, secret)
  return quote && toQuotePrint(quote, siteUrl, siteUrl && siteUrl + quotePathTo(secret, quote.locale))
}

function toQuotePrint(quote: ClientQuote, siteUrl: string, url: string): QuotePrint | null {
  const { locale, currency, number } = quote
  const words = (locale === 'es' ? es : pt).quote
  const standing = quote.order?.version ?? quote.version
  const sent = quote.versions.find(({ version }) => version === standing)
  if (!sent) return null
  const { content } = sent
  const amount = (cents: Cents) => money(cents, currency, locale)
  const accepted = quote.said.findLast(({ kind }) => kind === 'aceito')
  const first = content.lines.find((line) => toSize(line.size))
  const size = first && toSize(first.size)
  return {
    kind: 'quote',
    language: languageTag[locale],
    title: `Cartacho \u00b7 ${words.label} ${number}`,
    label: `${words.label} ${number} \u00b7 ${words.version} ${standing}`,
    siteUrl,
    heading: content.title,
    intro: content.intro,
    forWhom: `${words.forWhom} ${quote.client_name}`,
    picture: toPrint(
      content.picture_url || null,
      { width: 1600, height: null },
      { known: new Map(), locale },
      content.title,
    ),
    lines: content.lines.map((line) => ({
      name: line.name,
      details: [
        line.rug_code && `${words.reference} ${line.rug_code}`,
        sizeLabel(line.size, locale),
        line.details,
        line.reason,
      ]
        .filter(Boolean)
        .join('\n'),
      quantity: line.quantity > 1 ? `${line.quantity} \u00d7 ${amount(line.cents)}` : '',
      price: amount(lineTotalOf(line)),
      colours: line.colours.map((hex) => ({ name: '', hex })),
    })),
    sums: [...sumsOf(content, words, amount), { name: words.total, value: amount(sent.total_cents) }],
    terms: [
      { name: words.leadTime, value: content.lead_time },
      { name: words.payment, value: content.payment },
      { name: words.tolerance, value: content.tolerance },
      { name: words.notes, value: content.notes },
      { name: words.validUntil, value: dayLabel(sent.valid_until, locale) },
      {
        name: words.accepted,
        value: accepted ? `${accepted.name ?? ''}, ${momentLabel(accepted.at, locale)}` : '',
      },
    ].filter(({ value }) => value !== ''),
    scale: size
      ? {
          title: '',
          note: '',
          shape: size.round ? 'round' : 'rect',
          sizes: [size],
          flat: null,
          fill: first?.colours[0] ?? '#cfc2b0',
        }
      : null,
    address: url,
    words: { open: words.open },
  }
}
