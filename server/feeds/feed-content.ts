import { listCollections } from '#content/collections/collection.queries.ts'
import type { Collection } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { collectionPath, geometric } from '#i18n/catalogue-paths.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { languagePickerPath, legalNoticePath, type PageName, paths, pathTo } from '#i18n/paths.ts'

/** What every feed is made of besides the rugs, which are read a part at a time. */
export type FeedContent = {
  readonly siteUrl: string
  /** Categories and families, in their order. */
  readonly collections: readonly Collection[]
  readonly prices: PriceRules
  readonly search: SiteSettings['search']
  readonly claims: SiteSettings['claims']
}

/** The rugs of the catalogue in their order, in parts. */
export type RugParts = AsyncIterable<readonly Rug[]>

/** Reads what stands beside the rugs. @throws Error when a part of it cannot be read. */
export async function readFeedContent(client: Client, siteUrl: string): Promise<FeedContent> {
  const [categories, families, { prices, search, claims }] = await Promise.all([
    listCollections(client, 'category'),
    listCollections(client, 'family'),
    getSiteSettings(client),
  ])
  return { siteUrl, collections: [...categories, ...families], prices, search, claims }
}

/** Pages that are nobody's to find: one is kept on the device, the other only sends on. */
const unlisted: ReadonlySet<PageName> = new Set(['selection', 'blog'])

/** A page in the languages it exists in: paths of the site, and addresses of its pictures. */
export type ListedPage = {
  readonly paths: Partial<Readonly<Record<Locale, string>>>
  /** The path for visitors of any other language, where it is not the Portuguese one. */
  readonly otherwise?: string
  readonly pictures: readonly string[]
  /** When its content last changed, as the database says it. */
  readonly changedAt?: string
}

/** Every public page that is to be found but those of rugs, each once. */
export function listedPages(collections: readonly Collection[]): ListedPage[] {
  const names = (Object.keys(paths) as PageName[]).filter(
    (name) => !unlisted.has(name) && !paths[name].pt.includes(':'),
  )
  return [
    ...names.map((name) =>
      inBoth((locale) => pathTo(name, locale), name === 'home' ? { otherwise: languagePickerPath } : {}),
    ),
    { paths: { es: legalNoticePath }, pictures: [] },
    ...collections
      .filter(({ slug }) => slug && slug !== geometric.category && slug !== geometric.family)
      .map((one) =>
        inBoth((locale) => collectionPath(one.slug ?? '', locale), {
          pictures: one.image_url ? [one.image_url] : [],
          changedAt: one.updated_at,
        }),
      ),
  ]
}

/** The pages of some rugs. */
export function rugPages(rugs: readonly Rug[]): ListedPage[] {
  return rugs.map((rug) =>
    inBoth((locale) => pathTo('product', locale, { slug: rug.slug }), {
      pictures: rugPictures(rug),
      changedAt: rug.updated_at,
    }),
  )
}

function inBoth(path: (locale: Locale) => string, about: Partial<ListedPage>): ListedPage {
  return {
    pictures: [],
    ...about,
    paths: Object.fromEntries(locales.map((locale) => [locale, path(locale)])),
  }
}

/** The pictures of a rug, each once. */
export function rugPictures(rug: Rug): string[] {
  const urls = [...rug.rug_images.map((image) => image.image_url), rug.image_url]
  return [...new Set(urls.filter((url) => url !== null))]
}

/** Where anyone can fetch a picture, at a width that is enough to judge it by. */
export function pictureAddress(siteUrl: string, url: string): string {
  const { src } = pictureSource(url, [1400])
  return src.startsWith('/') ? siteUrl + src : src
}
