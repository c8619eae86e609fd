import { type Collection, collectionWords } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { type Media, toPicture } from '#content/media/media.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { rugSearchEntry, rugSearchPicture } from '#content/search/rug-search-entry.ts'
import type { SearchEntry, SearchIndex } from '#content/search/search-entry.ts'
import { synonymGroups } from '#content/search/synonyms.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { readFeedContent } from './feed-content.ts'
import { type PageWords, readPageWords, standingPages } from './page-words.ts'

const thumbnailWidth = 320

type Options = {
  readonly client: Client
  readonly siteUrl: string
  readonly locale: Locale
  readonly page: (request: Request) => Response | Promise<Response>
}

/** As many rugs as a browser gets to look in; beyond them it asks for each text. */
const mostRugs = 300
/** What the box shows of them before anything is typed. */
const mostAtFirst = 8

/** Reads what the search box looks in, in one language. @throws Error when a part of it cannot be read. */
export async function readSearchIndex({ client, siteUrl, locale, page }: Options): Promise<string> {
  const content = await readFeedContent(client, siteUrl)
  const listed = await readCatalogue(client, {}, { first: 0, many: mostRugs })
  const more = listed.total > mostRugs
  const rugs = await rugsInOrder(client, more ? listed.slugs.slice(0, mostAtFirst) : listed.slugs)
  const collectionPictures = content.collections.map((one) => one.image_url).filter((url) => url !== null)
  const known = await listMedia(client, collectionPictures)
  const pages = await readPageWords(standingPages(locale), page)
  const ofRugs = await rugEntries(client, rugs, content.collections, locale)
  const index: SearchIndex = {
    entries: searchEntries({ rugs: ofRugs, collections: content.collections, pages }, known, locale),
    synonyms: synonymGroups(content, locale),
    ...(more && { more }),
  }
  return JSON.stringify(index)
}

/** Rugs as the search box shows them, in the order they come in. @throws Error when their pictures cannot be read. */
export async function rugEntries(
  client: Client,
  rugs: readonly Rug[],
  collections: readonly Collection[],
  locale: Locale,
): Promise<SearchEntry[]> {
  const pictures = rugs.map(rugSearchPicture).filter((url) => url !== null)
  const known = await listMedia(client, pictures)
  const titles = new Map(collections.map((one) => [one.slug, collectionWords(one, locale).title] as const))
  return rugs.map((rug) =>
    rugSearchEntry(rug, {
      locale,
      collections: [rug.category, String(rug.family ?? '')].flatMap((slug) => titles.get(slug) ?? []),
      picture: thumbnail(rugSearchPicture(rug), known, locale),
      url: pathTo('product', locale, { slug: rug.slug }),
    }),
  )
}

type Parts = {
  readonly rugs: readonly SearchEntry[]
  readonly collections: readonly Collection[]
  readonly pages: readonly PageWords[]
}

/** What the index holds: rugs, collections and pages, each in the order of the site. */
export function searchEntries(
  { rugs, collections, pages }: Parts,
  known: ReadonlyMap<string, Media>,
  locale: Locale,
): SearchEntry[] {
  const ofCollections = collections.map((one) =>
    collectionEntry(one, locale, thumbnail(one.image_url, known, locale)),
  )
  // The category and the family of the geometric rugs, and their page, share one address.
  const seen = new Set<string>()
  return [...rugs, ...ofCollections, ...pages.map(pageEntry)].filter(
    ({ url }) => !seen.has(url) && seen.add(url),
  )
}

function collectionEntry(one: Collection, locale: Locale, picture: SearchEntry['picture']): SearchEntry {
  const { title, description, explore } = collectionWords(one, locale)
  return {
    kind: 'collection',
    url: collectionPath(one.slug ?? one.id, locale),
    name: title,
    line: description,
    words: explore,
    picture,
  }
}

/** The house's name stands in every title; it tells no page from another. */
function pageEntry({ path, title, description }: PageWords): SearchEntry {
  const name = title.replace(/^Cartacho \u00b7 | \u00b7 Cartacho$/g, '')
  return { kind: 'page', url: path, name, line: description, words: '', picture: null }
}

function thumbnail(
  url: string | null,
  known: ReadonlyMap<string, Media>,
  locale: Locale,
): SearchEntry['picture'] {
  if (!url) return null
  const { colour, focal, updatedAt, width } = toPicture(url, known, locale)
  const { src } = pictureSource(url, [thumbnailWidth], {
    aspect: '4:5',
    focal,
    updatedAt,
    originalWidth: width,
  })
  return { src, colour }
}
