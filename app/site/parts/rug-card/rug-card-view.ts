import { longestWord } from '#app/site/parts/fitted-words/longest-word.ts'
import { type KnownMedia, type Picture, toPicture } from '#content/media/media.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import { askPath } from '#i18n/ask-path.ts'
import type { Locale } from '#i18n/locales.ts'
import { chosenRugQuery, pathTo } from '#i18n/paths.ts'

/** A rug as the grids show it. */
export type RugCardView = {
  readonly slug: string
  readonly url: string
  /** Where its price is asked for. */
  readonly askUrl: string
  /** Its place in the whole catalogue, "01"; it stays the same under a filter. */
  readonly number: string
  readonly name: string
  /** Of its longest word. */
  readonly letters: number
  readonly line: string
  /** Null where the price is on request. */
  readonly price: string | null
  /** The rug in a room, and the rug alone; the same picture where there is only one. */
  readonly scene: Picture | null
  readonly packshot: Picture | null
}

/** Every address whose picture a card may show. */
export function rugCardUrls(rugs: readonly Rug[]): string[] {
  return rugs.flatMap((rug) => [sceneOf(rug), packshotOf(rug)]).filter((url) => url !== null)
}

type Among = {
  /** The numbers of the whole catalogue, by slug. */
  readonly numbers?: ReadonlyMap<string, string>
  readonly known: KnownMedia
  readonly prices: PriceRules
}

/** The cards of some rugs. */
export function toRugCards(
  rugs: readonly Rug[],
  { numbers, known, prices }: Among,
  locale: Locale,
): RugCardView[] {
  return rugs.map((rug) => {
    const { name, technique } = rugWords(rug, locale)
    const picture = (url: string | null) => (url ? toPicture(url, known, locale, name) : null)
    return {
      slug: rug.slug,
      url: pathTo('product', locale, { slug: rug.slug }),
      askUrl: `${askPath[locale]}?${chosenRugQuery}=${rug.slug}`,
      number: numbers?.get(rug.slug) ?? '',
      name,
      letters: longestWord(name),
      line: rug.caption || technique,
      price: leastPrice(rug, locale, prices),
      scene: picture(sceneOf(rug)),
      packshot: picture(packshotOf(rug)),
    }
  })
}

function sceneOf(rug: Rug): string | null {
  return rugImageOf(rug, 'scene') ?? packshotOf(rug)
}

function packshotOf(rug: Rug): string | null {
  return rugImageOf(rug, 'packshot') ?? rug.image_url ?? rugImageOf(rug, 'scene')
}
