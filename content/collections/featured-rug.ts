import { rugSlugOf } from '#content/rugs/rug.ts'
import { toSlug } from '#content/slug.ts'
import type { Collection } from './collection.ts'

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
  rugs: ReadonlyMap<string, Rug>,
  pathOf: (slug: string) => string,
): { readonly rug: Rug | null; readonly url: string | null } {
  const slugs = featuredSlugs(product)
  const rug = slugs.map((slug) => rugs.get(slug)).find((one) => one !== undefined) ?? null
  const elsewhere = slugs.length === 0 ? product.url || null : null
  return { rug, url: rug ? pathOf(rug.slug) : elsewhere }
}
