import { toCloseUpView } from '#app/site/parts/close-up/close-up-view.ts'
import type { CloseUpWords } from '#app/site/parts/close-up/pt.ts'
import { type KnownMedia, toPicture } from '#content/media/media.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import type { Locale } from '#i18n/locales.ts'
import { chosenRugQuery, pathTo } from '#i18n/paths.ts'

/** So many rugs leave a page room for the weave of the first. */
const few = 3

/** The weave that the page of a category with few rugs shows; null where it has more, or no picture of it. */
export function weaveUrl(rugs: readonly Rug[]): string | null {
  const [rug] = rugs
  return rug && rugs.length <= few ? rugImageOf(rug, 'detail') : null
}

/** The first rug of such a category seen from near, and where one sees it whole. */
export function toWeave(rugs: readonly Rug[], known: KnownMedia, locale: Locale, words: CloseUpWords) {
  const [rug] = rugs
  const url = weaveUrl(rugs)
  if (!rug || !url) return null
  const { name } = rugWords(rug, locale)
  return {
    ...toCloseUpView(rug, locale, words),
    picture: toPicture(url, known, locale, name),
    family: rug.family,
    simulatorUrl: `${pathTo('simulator', locale)}?${chosenRugQuery}=${rug.slug}`,
    rugUrl: pathTo('product', locale, { slug: rug.slug }),
  }
}
