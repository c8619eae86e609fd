import { leadsSomewhere, type Standing, slugsOf } from '#content/collections/collection-link.ts'
import { featuredSlugs } from '#content/collections/featured-rug.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { readSiteLink } from '#i18n/site-link.ts'
import type { Inventory, Missing } from './find-missing.ts'
import { pt } from './pt.ts'

type Linked = Inventory['collections'][number]

/** Featured products and collections that lead nowhere, or hold rugs that are gone, each with its row in the panel. */
export function deadLinks({ collections, rugs }: Pick<Inventory, 'collections' | 'rugs'>): Missing[] {
  const standing = {
    rugs: new Set(rugs.map(({ slug }) => slug)),
    collections: slugsOf(collections.filter(({ kind }) => kind === 'family' || kind === 'category')),
  }
  return collections.flatMap((one) => {
    const tab = one.kind === 'featured' ? 'featured-products' : 'collections'
    const url = `${adminTabPath(tab)}#${one.id}`
    const gone = one.rug_slugs.filter((slug) => !standing.rugs.has(slug)).length
    return [
      ...(leadsNowhere(one, standing) ? [{ name: pt.leadsNowhere(one.title, one.url), url }] : []),
      ...(gone > 0 ? [{ name: pt.rugsGone(one.title, gone), url }] : []),
    ]
  })
}

function leadsNowhere(one: Linked, standing: Standing): boolean {
  if (one.url) return !leadsSomewhere(readSiteLink(one.url), standing)
  // Without an address a collection has its own page, and a featured product the rug of its title.
  return one.kind === 'featured' && !featuredSlugs(one).some((slug) => standing.rugs.has(slug))
}
