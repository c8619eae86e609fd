import { type Rug, rugWords } from '#content/rugs/rug.ts'
import { texturedSize } from '#content/rugs/textured-size.ts'
import { sheetPath } from '#i18n/document-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { texturePath } from '#i18n/texture-paths.ts'

/** What there is of a rug to lay into a project. */
export type RugDocuments = {
  readonly slug: string
  readonly name: string
  readonly url: string
  readonly sheetUrl: string
  /** Null where there is no picture of it, or no size, to make textures of. */
  readonly texturesUrl: string | null
}

/** The documents of each rug, in the order of the catalogue. */
export function toDocumentsView(rugs: readonly Rug[], locale: Locale): RugDocuments[] {
  return rugs.map((rug) => ({
    slug: rug.slug,
    name: rugWords(rug, locale).name,
    url: pathTo('product', locale, { slug: rug.slug }),
    sheetUrl: sheetPath(rug.slug, locale),
    texturesUrl: texturedSize(rug) && texturePath(rug.slug, locale),
  }))
}
