import { shownWords } from '#content/claims/shown.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { type Rug, rugWords } from '#content/rugs/rug.ts'
import { type Locale, languageTag, locales } from '#i18n/locales.ts'
import { type PageName, pathTo } from '#i18n/paths.ts'
import { es } from './es.ts'
import type { FeedContent, RugParts } from './feed-content.ts'
import { type FeedWords, pt } from './pt.ts'

const wordsOf: Readonly<Record<Locale, FeedWords>> = { pt, es }

const pages = [
  ['home', 'home'],
  ['rugs', 'rugs'],
  ['collections', 'collections'],
  ['samples', 'colourSamples'],
  ['bespoke', 'bespoke'],
  ['designers', 'designers'],
  ['story', 'story'],
  ['contact', 'contact'],
] as const satisfies readonly (readonly [keyof FeedWords, PageName])[]

/** `/llms.txt`: what the site is and holds, for assistants to read, in both languages (llmstxt.org). */
export async function assistantsText(content: FeedContent, rugs: RugParts): Promise<string> {
  const { siteUrl, prices, claims } = content
  const lines: Record<Locale, string[]> = { pt: [], es: [] }
  for await (const part of rugs)
    for (const rug of part)
      for (const locale of locales) lines[locale].push(rugLine(siteUrl, rug, prices, locale))
  return `# Cartacho

> ${shownWords(pt.about, claims, 'pt')}

> ${shownWords(es.about, claims, 'es')}

- [${pt.data} (JSON)](${siteUrl}/catalogo.json)

${locales.map((locale) => inLanguage(siteUrl, lines[locale], locale)).join('\n')}`
}

function inLanguage(siteUrl: string, lines: readonly string[], locale: Locale): string {
  const words = wordsOf[locale]
  const links = pages.map(([name, page]) => `- [${words[name]}](${siteUrl}${pathTo(page, locale)})`)
  return `## ${words.pages} (${languageTag[locale]})

${links.join('\n')}

## ${words.catalogue} (${languageTag[locale]})

${lines.join('\n')}
`
}

function rugLine(siteUrl: string, rug: Rug, prices: PriceRules, locale: Locale): string {
  const words = wordsOf[locale]
  const { name, technique } = rugWords(rug, locale)
  const facts = [
    technique,
    `${words.sizes} ${rug.sizes.join(', ')}`,
    leastPrice(rug, locale, prices) ?? words.onRequest,
  ]
  const address = siteUrl + pathTo('product', locale, { slug: rug.slug })
  return `- [${plain(name)}](${address}): ${facts.filter(Boolean).map(plain).join('; ')}`
}

/** What staff typed must not become markup. */
function plain(text: string): string {
  return text.replaceAll(/[\s[\]]+/g, ' ').trim()
}
