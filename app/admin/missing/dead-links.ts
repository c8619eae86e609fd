import { setting } from '#app/admin/parts/setting-address.ts'
import { leadsSomewhere, type Standing, slugsOf } from '#content/collections/collection-link.ts'
import { featuredSlugs } from '#content/collections/featured-rug.ts'
import { fileName } from '#content/media/stored-file.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { readSiteLink } from '#i18n/site-link.ts'
import type { Inventory, Missing } from './find-missing.ts'
import { pt } from './pt.ts'

type Linked = Inventory['collections'][number]
type Stands = Standing & { readonly files: ReadonlySet<string> }

/**
 * What staff chose and visitors cannot reach, each with its field in the panel: pages, rugs, collections and files that
 * featured products, collections, settings and videos name.
 */
export function deadLinks(inventory: Inventory): Missing[] {
  const { siteUrl, collections, rugs, files, settings, unread, videos } = inventory
  const standing = {
    rugs: new Set(rugs.map(({ slug }) => slug)),
    collections: slugsOf(collections.filter(({ kind }) => kind === 'family' || kind === 'category')),
    files: new Set(files.filter(({ binned_at }) => binned_at === null).map(({ url }) => url)),
  }
  const addresses = addressesOf(settings)
  const chosen = [...addresses, ...filesOf(settings), ...videosOf(videos)]
  return [
    ...collections.flatMap((one) => deadLinksOf(one, standing)),
    ...chosen.flatMap(({ name, address, url }) =>
      !address || leads(ownPath(address, siteUrl), standing)
        ? []
        : [{ name: pt.leadsNowhere(name, address), url }],
    ),
    ...addresses
      .filter(({ place }) => unread.includes(place))
      .map(({ name, url }) => ({ name: pt.noAddress(name), url })),
  ]
}

function deadLinksOf(one: Linked, standing: Stands): Missing[] {
  const tab = one.kind === 'featured' ? 'featured-products' : 'collections'
  const url = `${adminTabPath(tab)}#${one.id}`
  const gone = one.rug_slugs.filter((slug) => !standing.rugs.has(slug)).length
  return [
    ...(leadsNowhere(one, standing) ? [{ name: pt.leadsNowhere(one.title, one.url), url }] : []),
    ...(gone > 0 ? [{ name: pt.rugsGone(one.title, gone), url }] : []),
  ]
}

function leadsNowhere(one: Linked, standing: Stands): boolean {
  if (one.url) return !leads(one.url, standing)
  // Without an address a collection has its own page, and a featured product the rug of its title.
  return one.kind === 'featured' && !featuredSlugs(one).some((slug) => standing.rugs.has(slug))
}

/** An address of the site itself as its path. */
function ownPath(address: string, siteUrl: string): string {
  return siteUrl && `${address}/`.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) || '/' : address
}

/** Whether an address leads to something that visitors can open now; the web outside is taken at its word. */
function leads(address: string, standing: Stands): boolean {
  const link = readSiteLink(address)
  if (link.to === 'file' && link.url.startsWith('/storage/')) return standing.files.has(link.url)
  return leadsSomewhere(link, standing)
}

/** An address that staff chose, what it is called, and its field. */
type Chosen = { readonly name: string; readonly address: string; readonly url: string }

function addressesOf({ links, contact }: SiteSettings): (Chosen & { readonly place: string })[] {
  return [
    ...(Object.keys(pt.links) as (keyof typeof pt.links)[]).map((key) => ({
      name: pt.links[key],
      address: links[key],
      url: setting('enderecos', `links.${key}`),
      place: `links.${key}`,
    })),
    {
      name: pt.map,
      address: contact.map_url,
      url: setting('contato', 'contact.map_url'),
      place: 'contact.map_url',
    },
  ]
}

/** Files that the settings name, but for pictures: a page goes on without one. */
function filesOf({ catalogues }: SiteSettings): Chosen[] {
  return Object.entries(catalogues).map(([key, address]) => ({
    name: pt.catalogue(key),
    address,
    url: setting('catalogos', `catalogues.${key}`),
  }))
}

function videosOf(videos: Inventory['videos']): Chosen[] {
  return videos.flatMap(({ title, url }) =>
    url.startsWith('/')
      ? [
          {
            name: pt.video(title || (fileName(url) ?? pt.noTitle)),
            address: url,
            url: adminTabPath('hero-video'),
          },
        ]
      : [],
  )
}
