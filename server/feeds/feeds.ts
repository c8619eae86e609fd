import type { Client } from '#content/database/client.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder, rugsInParts } from '#content/rugs/rug.queries.ts'
import { searchIndexPath, searchQuery } from '#i18n/catalogue-paths.ts'
import { locales } from '#i18n/locales.ts'
import { panelManifestPath } from '#i18n/panel-paths.ts'
import { within } from '#server/page-cache/version-watch.ts'
import { answerWith, createRepresentations, type Representations } from '#server/representations.ts'
import { assistantsText } from './assistants.ts'
import { catalogue } from './catalogue.ts'
import { type FeedContent, listedPages, type RugParts, readFeedContent, rugPages } from './feed-content.ts'
import { manifest, panelManifest } from './manifest.ts'
import { robots } from './robots.ts'
import { createRugSearch } from './rug-search.ts'
import { readSearchIndex } from './search-index.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

export type Feeds = {
  /** Answers for a feed; null when the path is none of them or the method is not GET or HEAD. */
  answer(request: Request): Promise<Response | null>
}

/** `still`: says nothing of the content. */
type Feed = { readonly type: string; readonly make: () => Promise<string>; readonly still?: true }

const text = 'text/plain; charset=utf-8'
const json = 'application/json; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const manifestType = 'application/manifest+json'

/** Names whole addresses only (sitemaps.org): a site without a public one has none. */
const sitemapPath = '/sitemap.xml'
const pieceOfSitemap = /^\/sitemap-([1-9]\d{0,2})\.xml$/
/** So many rugs stand in one sitemap. */
const rugsOfPiece = 500
/** Pieces that are asked for and not there are empty sitemaps: those made last are kept, and none keeps another feed out. */
const mostPieces = 300

/** What an editor saves is public within two seconds; until then one reading of the version serves everybody. */
const freshMs = 1000
/** A slow backend must not slow what is kept already. */
const waitMs = 300
/** Somewhat less than the search box waits: on a busy machine the first reading takes seconds. */
const waitForFirstMs = 13_000

type FeedsOptions = {
  readonly client: Client
  /** The public address; empty: feeds name paths. */
  readonly siteUrl: string
  /** Answers for a page as its visitors see it. */
  readonly page: (request: Request) => Response | Promise<Response>
  /** Which state of the content is there: a feed is made anew when it is another. */
  readonly version: () => Promise<string>
}

/**
 * Serves what machines read about the site, and what its search box looks in, made from the public catalogue: each when
 * it is asked for, and again when the content has changed. With the backend away the last state is served; without any, 503.
 */
export function createFeeds(options: FeedsOptions): Feeds {
  const { siteUrl, version } = options
  const search = createRugSearch(options)
  const kept = new Map<string, () => Promise<Representations | null>>()
  const keeperOf = (pathname: string) => {
    const known = kept.get(pathname)
    if (known) return known
    const feed = feedAt(pathname, options)
    if (!feed) return null
    const make = async () => representationsOf(feed.type, await feed.make())
    const keeper = keepFresh(feed.still ? async () => '' : version, make)
    kept.set(pathname, keeper)
    const pieces = [...kept.keys()].filter((one) => pieceOfSitemap.test(one))
    for (const oldest of pieces.slice(0, -mostPieces)) kept.delete(oldest)
    return keeper
  }
  return {
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (!/^(GET|HEAD)$/.test(request.method)) return null
      const locale = locales.find((one) => searchIndexPath[one] === pathname)
      const words = searchParams.get(searchQuery)
      if (locale && words) return search(request, locale, words)
      const keeper = keeperOf(pathname)
      if (!keeper) return null
      if (/^\/sitemap/.test(pathname) && !siteUrl) return new Response(null, { status: 404 })
      const feed = await keeper()
      return feed ? answerWith(feed, request) : new Response(null, { status: 503 })
    },
  }
}

/** The feed of a path; null where it is none. */
function feedAt(pathname: string, { client, siteUrl, page }: FeedsOptions): Feed | null {
  const locale = locales.find((one) => searchIndexPath[one] === pathname)
  if (locale) return { type: json, make: () => readSearchIndex({ client, siteUrl, page, locale }) }
  const piece = pieceOfSitemap.exec(pathname)?.[1]
  if (piece) return { type: xml, make: () => sitemapPiece(client, siteUrl, Number(piece) - 1) }
  const ofCatalogue = (make: (content: FeedContent, rugs: RugParts) => Promise<string>) => async () =>
    make(await readFeedContent(client, siteUrl), rugsInParts(client))
  const still = true
  const feeds: Readonly<Record<string, Feed>> = {
    '/robots.txt': { type: text, make: async () => robots({ siteUrl }), still },
    '/manifest.webmanifest': { type: manifestType, make: async () => manifest(), still },
    [panelManifestPath]: { type: manifestType, make: async () => panelManifest(), still },
    [sitemapPath]: { type: xml, make: () => wholeSitemap(client, siteUrl) },
    '/catalogo.json': { type: json, make: ofCatalogue(catalogue) },
    '/llms.txt': { type: text, make: ofCatalogue(assistantsText) },
  }
  return Object.hasOwn(feeds, pathname) ? (feeds[pathname] ?? null) : null
}

/** Every page in one, or where the pieces of a long catalogue are. */
async function wholeSitemap(client: Client, siteUrl: string): Promise<string> {
  const { total } = await readCatalogue(client, {}, { first: 0, many: 0 })
  const pieces = Math.ceil(total / rugsOfPiece)
  if (pieces < 2) return sitemapPiece(client, siteUrl, 0)
  return sitemapIndex(
    siteUrl,
    Array.from({ length: pieces }, (_, at) => `/sitemap-${at + 1}.xml`),
  )
}

/** The pages of a part of the rugs; the first piece begins with all the other pages. */
async function sitemapPiece(client: Client, siteUrl: string, at: number): Promise<string> {
  const part = { first: at * rugsOfPiece, many: rugsOfPiece }
  const rugs = await rugsInOrder(client, (await readCatalogue(client, {}, part)).slugs)
  const others = at === 0 ? listedPages((await readFeedContent(client, siteUrl)).collections) : []
  return sitemap(siteUrl, [...others, ...rugPages(rugs)])
}

/** Gives what was made of the content as it is, made anew when it has changed; the last state when that fails or takes long. */
function keepFresh(
  version: () => Promise<string>,
  make: () => Promise<Representations>,
): () => Promise<Representations | null> {
  let kept: { readonly made: Representations; readonly of: string } | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null
  const check = async () => {
    const startedAt = performance.now()
    const now = await version()
    if (kept?.of !== now) kept = { made: await make(), of: now }
    checkedAt = startedAt
  }
  const refresh = () => {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }
  return async () => {
    // A failed reading is answered by what is kept; the next request tries again.
    if (performance.now() - checkedAt >= freshMs)
      await within(refresh(), kept ? waitMs : waitForFirstMs).catch(() => undefined)
    return kept?.made ?? null
  }
}

function representationsOf(type: string, made: string): Promise<Representations> {
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' }
  return createRepresentations(Buffer.from(made), headers)
}
