import type { Locale } from '#app/i18n/locales.ts'
import { chosenRugQuery, pathTo } from '#app/i18n/paths.ts'
import { type Media, toPicture } from '#content/media/media.ts'
import { type Rug, rugImageOf, rugPrice, rugWords } from '#content/rugs/rug.ts'

const kinds = ['packshot', 'scene', 'detail'] as const

/** Every address whose picture the chooser shows. */
export function pictureUrls(rugs: readonly Rug[]): string[] {
  return rugs.flatMap(picturesOf)
}

/** The rugs to choose from, and the one chosen: the one asked for, else the first. */
export function toChooserView(
  rugs: readonly Rug[],
  known: ReadonlyMap<string, Media>,
  locale: Locale,
  slug: string | null,
) {
  const simulator = pathTo('simulator', locale)
  const chosen = rugs.find((rug) => rug.slug === slug) ?? rugs[0]
  return {
    rugs: rugs.flatMap((rug) => {
      const [url] = picturesOf(rug)
      const { name } = rugWords(rug, locale)
      return {
        slug: rug.slug,
        name,
        url: `${simulator}?${chosenRugQuery}=${rug.slug}#tapete`,
        picture: url ? toPicture(url, known, locale, name) : null,
        chosen: rug === chosen,
      }
    }),
    chosen: chosen && {
      ...rugWords(chosen, locale),
      price: rugPrice(chosen, locale),
      sizes: chosen.sizes.join(' · '),
      url: pathTo('product', locale, { slug: chosen.slug }),
      pictures: picturesOf(chosen).map((url) => toPicture(url, known, locale, rugWords(chosen, locale).name)),
    },
    contactUrl: pathTo('contact', locale),
  }
}

export type ChooserView = ReturnType<typeof toChooserView>

/** From above, in a room, close: as many of them as there are. */
function picturesOf(rug: Rug): string[] {
  const found = kinds.map((kind) => rugImageOf(rug, kind)).filter((url) => url !== null)
  return found.length > 0 || !rug.image_url ? found : [rug.image_url]
}
