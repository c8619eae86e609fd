import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { localBusiness } from '#content/structured-data/local-business.ts'
import { organization } from '#content/structured-data/organization.ts'

type Place = { readonly name: string; readonly url: string }

/** The way to a page as search engines read it (schema.org BreadcrumbList); urls are paths of the site. */
export function breadcrumbList(siteUrl: string, places: readonly Place[]): MetaDescriptor {
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place.name,
      item: siteUrl + place.url,
    })),
  })
}

/** The house, and its showroom where that has an address (schema.org Organization and LocalBusiness). */
export function houseData(siteUrl: string, settings: SiteSettings): MetaDescriptor[] {
  const showroom = localBusiness(siteUrl, settings)
  return [organization(siteUrl, settings), ...(showroom ? [showroom] : [])].map(structuredData)
}

/** A page that lists rugs or collections (schema.org CollectionPage with an ItemList). */
export function collectionPage(siteUrl: string, page: Place, listed: readonly Place[]): MetaDescriptor {
  return structuredData({
    '@type': 'CollectionPage',
    name: page.name,
    url: siteUrl + page.url,
    // A list of nothing is worse than none.
    ...(listed.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: listed.length,
        itemListElement: listed.map((one, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: one.name,
          url: siteUrl + one.url,
        })),
      },
    }),
  })
}

/** Any schema.org thing as a `<script type="application/ld+json">` of the head. */
export function structuredData(thing: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } } as MetaDescriptor
}
