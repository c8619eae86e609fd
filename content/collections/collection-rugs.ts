import type { CatalogueQuestion } from '#content/rugs/catalogue.ts'
import { categoryOfTail, geometric } from '#i18n/catalogue-paths.ts'
import type { Collection } from './collection.ts'

type Holding = Pick<Collection, 'kind' | 'slug' | 'rug_slugs'>

/** The rugs of a collection: those put in it by hand, in their order, then those whose own entry names it. */
export function rugsAskedOf({ kind, slug, rug_slugs: put }: Holding): CatalogueQuestion {
  return kind === 'family' || kind === 'category' ? { put, allOf: [`${kind}:${slug}`] } : { put }
}

/** Whether rugs are put in it: exhibitions and featured products have no page of rugs, the geometric one has its own. */
export function holdsRugs({ kind, slug }: Pick<Holding, 'kind' | 'slug'>): boolean {
  if (kind !== 'family' && kind !== 'category') return false
  return slug !== geometric.category && slug !== geometric.family
}

/** A free name for the address of a new collection: no number of a family, and no category's in any language. */
export function freeSlug(wanted: string, taken: readonly (string | null)[]): string {
  const plain = wanted.slice(0, 100).replace(/-+$/, '') || 'colecao'
  const isTaken = (slug: string) => /^\d$/.test(slug) || categoryOfTail(slug) !== null || taken.includes(slug)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (!isTaken(slug)) return slug
  }
}
