import { type Collection, collectionWords } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { type Media, toPicture } from '#content/media/media.ts'
import { pictureSource } from '#content/media/picture-url.ts'
import type { Rug } from '#content/rugs/rug.ts'
import { rugSearchEntry, rugSearchPicture } from '#content/search/rug-search-entry.ts'
import type { SearchEntry, SearchIndex } from '#content/search/search-entry.ts'
import { synonymGroups } from '#content/search/synonyms.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathTo } from '#i18n/paths.ts'
import { type FeedContent, readFeedContent } from './feed-content.ts'
import { type PageWords, readPageWords, standingPages } from './page-words.ts'

const thumbnailWidth = 320

type Options = {
  readonly client: Client
  readonly siteUrl: string
  readonly locale: Locale
  readonly page: (request: Request) => Response | Promise<Response>
}

/** Reads what the search box looks in, in one language. @throws Error when a part of it cannot be read. */
export async function readSearchIndex({ client, siteUrl, locale, page }: Options): Promise<() => string> {
  const content = await readFeedContent(client, siteUrl)
  const urls = [...content.rugs.map(rugSearchPicture), ...content.collections.map((one) => one.image_url)]
  const known = await listMedia(
    client,
    urls.filter((url) => url !== null),
  )
  const pages = await readPageWords(standingPages(locale), page)
  const entries = searchEntries(content, pages, known, locale)
  return () => JSON.stringify({ entries, synonyms: synonymGroups(content, locale) } satisfies SearchIndex)
}

/** What the index holds: rugs, collections and pages, each in the order of the site. */
export function searchEntries(
  content: Pick<FeedContent, 'rugs' | 'collections'>,
  pages: readonly PageWords[],
  known: ReadonlyMap<string, Media>,
  locale: Locale,
): SearchEntry[] {
  const picture = (url: string | null) => thumbnail(url, known, locale)
  const titles = new Map(
    content.collections.map((one) => [one.slug, collectionWords(one, locale).title] as const),
  )
  const rugEntry = (rug: Rug): SearchEntry =>
    rugSearchEntry(rug, {
      locale,
      collections: [rug.category, String(rug.family ?? '')].flatMap((slug) => titles.get(slug) ?? []),
      picture: picture(rugSearchPicture(rug)),
      url: pathTo('product', locale, { slug: rug.slug }),
    })
  const collections = content.collections.map((one) => collectionEntry(one, locale, picture(one.image_url)))
  const entries = [...content.rugs.map(rugEntry), ...collections, ...pages.map(pageEntry)]
  // The category and the family of the geometric rugs, and their page, share one address.
  const seen = new Set<string>()
  return entries.filter(({ url }) => !seen.has(url) && seen.add(url))
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
