import type { BoxedPicture } from '#app/site/parts/picture/picture-sizes.ts'
import { rugWords } from '#content/rugs/rug.ts'
import { rugCaption } from '#content/rugs/rug-caption.ts'
import type { SeenRug } from '#content/rugs/seen-rug.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'

/** What is said of the rug in a picture, and where more of it is. */
export type SeenRugView = {
  readonly number: string | undefined
  readonly name: string
  readonly technique: string
  readonly url: string
}

/** A picture in its place, with the rug that is told under it; none where the picture before tells it. */
export type SeenPicture = BoxedPicture & { readonly seen: SeenRugView | null }

/** What is said of these pictures where they are seen large; `other` where nobody knows the rug. */
export function captionOf<Other>(rug: SeenRug | undefined, locale: Locale, other: Other): string | Other {
  return rug ? rugCaption({ ...rugWords(rug, locale), number: rug.number }) : other
}

/** Pictures with their rugs told under them, each once where it is seen several times in a row. */
export function withSeenRugs(
  pictures: readonly BoxedPicture[],
  rugs: ReadonlyMap<string, SeenRug>,
  locale: Locale,
): SeenPicture[] {
  return pictures.map((picture, index) => {
    const rug = rugs.get(picture.url)
    const before = pictures[index - 1]
    const isTold = rug && before && rugs.get(before.url)?.slug === rug.slug
    return { ...picture, seen: rug && !isTold ? toSeenRug(rug, locale) : null }
  })
}

function toSeenRug(rug: SeenRug, locale: Locale): SeenRugView {
  const { name, technique } = rugWords(rug, locale)
  return { number: rug.number, name, technique, url: pathTo('product', locale, { slug: rug.slug }) }
}
