import { type Locale, locales } from './locales.ts'
import { paths, pathTo } from './paths.ts'

const file = '/texturas.zip'

/** Where texture packs are, for the router. */
export const textureRoutes = Object.values(paths.product).map((path) => path + file)

/** The address of the texture pack of a rug: its words are in the language of the address. */
export function texturePath(slug: string, locale: Locale): string {
  return pathTo('product', locale, { slug }) + file
}

/** The rug whose texture pack an address names; null for any other path. */
export function readTexturePath(pathname: string): { readonly slug: string; readonly locale: Locale } | null {
  for (const locale of locales) {
    const start = pathTo('product', locale, { slug: '' })
    const [, slug] =
      /^([\w-]{1,120})\/texturas\.zip$/.exec(
        pathname.startsWith(start) ? pathname.slice(start.length) : '',
      ) ?? []
    if (slug) return { slug, locale }
  }
  return null
}
