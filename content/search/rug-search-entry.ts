import { es } from '#content/rug-terms/es.ts'
import { pt } from '#content/rug-terms/pt.ts'
import type { ColourFamily } from '#content/rugs/colour-family.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import { facetValues } from '#content/rugs/rug-filter.ts'
import { toSize } from '#content/rugs/rug-size.ts'
import type { Technique } from '#content/rugs/technique.ts'
import type { Locale } from '#i18n/locales.ts'
import type { SearchEntry } from './search-entry.ts'

type About = {
  readonly locale: Locale
  /** What the rug's category and family are called. */
  readonly collections: readonly string[]
  readonly picture: SearchEntry['picture']
  readonly url: string
}

/** A rug as the search finds it: by its name, technique, colours, shape, sizes, collection and description. */
export function rugSearchEntry(rug: Rug, { locale, collections, picture, url }: About): SearchEntry {
  const terms = locale === 'es' ? es : pt
  const { name, description, technique } = rugWords(rug, locale)
  const words = [
    terms.rug,
    ...collections,
    ...facetValues(rug, 'colour').map((colour) => terms.colours[colour as ColourFamily]),
    ...facetValues(rug, 'technique').map((one) => terms.techniques[one as Technique]),
    terms.shapes[rug.shape],
    ...rug.sizes.map(sizeTerm),
    locale === 'pt' ? (rug.caption ?? '') : '',
    description,
  ]
  return { kind: 'rug', url, name, line: technique, words: words.filter(Boolean).join('. '), picture }
}

/** The picture that stands for a rug in a list: the rug alone, else in a room. */
export function rugSearchPicture(rug: Rug): string | null {
  return rugImageOf(rug, 'packshot') ?? rug.image_url ?? rugImageOf(rug, 'scene')
}

/** `2,5x3,5`, as visitors type it; other texts stay as they are. */
function sizeTerm(text: string): string {
  const size = toSize(text)
  return size ? `${size.width}x${size.length}`.replaceAll('.', ',') : text
}
