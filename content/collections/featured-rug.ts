import { rugSlugOf } from '#content/rugs/rug.ts'
import { toSlug } from '#content/slug.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { readSiteLink, siteLinkIn } from '#i18n/site-link.ts'
import type { Collection } from './collection.ts'
import { leadsSomewhere, type Standing } from './collection-link.ts'

type Featured = Pick<Collection, 'title' | 'url'>

/** The slugs by which the rug of a featured product may be found: that of its address, else those of its title. */
export function featuredSlugs({ title, url }: Featured): string[] {
  const named = rugSlugOf(url)
  if (url) return named ? [named] : []
  return [toSlug(title), `tapete-${toSlug(title)}`]
}

/** The rug that a featured product stands for, and where its link leads: to that rug, elsewhere, or nowhere. */
export function featuredRug<Rug extends { readonly slug: string }>(
  product: Featured,
  standing: Standing & { readonly rugs: ReadonlyMap<string, Rug> },
  locale: Locale,
): { readonly rug: Rug | null; readonly url: string | null } {
  const slugs = featuredSlugs(product)
  const rug = slugs.map((slug) => standing.rugs.get(slug)).find((one) => one !== undefined) ?? null
  if (rug) return { rug, url: pathTo('product', locale, { slug: rug.slug }) }
  const link = readSiteLink(slugs.length === 0 && product.url ? product.url : '')
  return { rug, url: leadsSomewhere(link, standing) ? siteLinkIn(link, locale) : null }
}
