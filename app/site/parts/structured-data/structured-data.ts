import type { MetaDescriptor } from 'react-router'

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

/** A page that lists rugs (schema.org CollectionPage with an ItemList). */
export function collectionPage(siteUrl: string, page: Place, rugs: readonly Place[]): MetaDescriptor {
  return structuredData({
    '@type': 'CollectionPage',
    name: page.name,
    url: siteUrl + page.url,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: rugs.length,
      itemListElement: rugs.map((rug, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: rug.name,
        url: siteUrl + rug.url,
      })),
    },
  })
}

/** Any schema.org thing as a `<script type="application/ld+json">` of the head. */
export function structuredData(thing: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } } as MetaDescriptor
}
