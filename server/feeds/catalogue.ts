import { collectionWords } from '#content/collections/collection.ts'
import { type Price, type PriceRules, priceOf } from '#content/rugs/price.ts'
import { type Rug, rugWords } from '#content/rugs/rug.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { type FeedContent, pictureAddress, type RugParts, rugPictures } from './feed-content.ts'

/** `/catalogo.json`: the public catalogue as plain data. A price that is on request is null. */
export async function catalogue(
  { siteUrl, collections, prices }: FeedContent,
  rugs: RugParts,
): Promise<string> {
  const entries: string[] = []
  for await (const part of rugs)
    for (const rug of part) entries.push(indented(JSON.stringify(rugEntry(siteUrl, rug, prices), null, 2)))
  const frame = JSON.stringify(
    {
      name: 'Cartacho',
      url: siteUrl || '/',
      languages: { pt: 'pt-BR', es: 'es-ES' },
      collections: collections.map((one) => ({
        kind: one.kind,
        slug: one.slug,
        title: inBoth((locale) => collectionWords(one, locale).title),
        description: inBoth((locale) => collectionWords(one, locale).description),
        url: inBoth((locale) => siteUrl + collectionPath(one.slug ?? one.id, locale)),
      })),
      rugs: [],
    },
    null,
    2,
  )
  // Written a rug at a time: the whole at once would hold up every visitor.
  const list = entries.length > 0 ? `[\n${entries.join(',\n')}\n  ]` : '[]'
  return `${frame.slice(0, frame.lastIndexOf('[]'))}${list}\n}\n`
}

/** As it stands in a list of the frame. */
function indented(json: string): string {
  return json.replaceAll(/^/gm, '    ')
}

function rugEntry(siteUrl: string, rug: Rug, prices: PriceRules) {
  return {
    slug: rug.slug,
    code: rug.code,
    name: inBoth((locale) => rugWords(rug, locale).name),
    description: inBoth((locale) => rugWords(rug, locale).description),
    technique: inBoth((locale) => rugWords(rug, locale).technique),
    category: rug.category,
    family: rug.family,
    shape: rug.shape,
    sizes: rug.sizes,
    pile_mm: rug.pile_mm,
    colours: rug.colours,
    price: { text: rug.price_text, brl: rug.price_brl, eur: rug.price_eur },
    prices: rug.sizes.map((size) => ({
      size,
      brl: amountOf(priceOf(rug, size, 'brl', prices)),
      eur: amountOf(priceOf(rug, size, 'eur', prices)),
    })),
    url: inBoth((locale) => siteUrl + pathTo('product', locale, { slug: rug.slug })),
    pictures: rugPictures(rug).map((url) => pictureAddress(siteUrl, url)),
  }
}

/** In units of the currency; null where it is on request or said in words. */
function amountOf({ cents }: Price): number | null {
  return cents === null ? null : cents / 100
}

function inBoth(value: (locale: Locale) => string): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, value(locale)])) as Record<Locale, string>
}
