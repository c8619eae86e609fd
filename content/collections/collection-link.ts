import { collectionPath } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { readSiteLink, type SiteLink, siteLinkIn } from '#i18n/site-link.ts'
import type { Collection } from './collection.ts'

/** What stands now of that which an address may name, by slug. */
export type Standing = {
  readonly rugs: { readonly has: (slug: string) => boolean }
  readonly collections: { readonly has: (slug: string) => boolean }
}

type Linked = Pick<Collection, 'id' | 'slug' | 'url'>

/** Whether a link leads to something that visitors can open now. */
export function leadsSomewhere(link: SiteLink, { rugs, collections }: Standing): boolean {
  if (link.to === 'rug') return rugs.has(link.slug)
  if (link.to === 'collection') return collections.has(link.slug)
  return link.to !== 'nowhere'
}

/** Where a family or category leads in a language: to the address that staff chose, else to its own page. */
export function collectionLink(one: Linked, locale: Locale, standing: Standing): string {
  const chosen = one.url ? readSiteLink(one.url) : null
  const url = chosen && leadsSomewhere(chosen, standing) ? siteLinkIn(chosen, locale) : null
  return url ?? collectionPath(one.slug ?? one.id, locale)
}

/** The rugs that the addresses of collections name: who shows the collections asks whether they stand. */
export function rugsNamedBy(collections: readonly Pick<Collection, 'url'>[]): string[] {
  const links = collections.map(({ url }) => readSiteLink(url ?? ''))
  return links.flatMap((link) => (link.to === 'rug' ? [link.slug] : []))
}

/** The slugs of collections that have a page. */
export function slugsOf(collections: readonly Pick<Collection, 'slug'>[]): Set<string> {
  return new Set(collections.flatMap(({ slug }) => slug ?? []))
}
