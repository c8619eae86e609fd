import type { Client } from '#content/database/client.ts'
import { searchIndexPath } from '#i18n/catalogue-paths.ts'
import { locales } from '#i18n/locales.ts'
import { panelManifestPath } from '#i18n/panel-paths.ts'
import { within } from '#server/page-cache/version-watch.ts'
import { answerWith, createRepresentations, type Representations } from '#server/representations.ts'
import { assistantsText } from './assistants.ts'
import { catalogue } from './catalogue.ts'
import { type FeedContent, readFeedContent } from './feed-content.ts'
import { manifest, panelManifest } from './manifest.ts'
import { robots } from './robots.ts'
import { readSearchIndex } from './search-index.ts'
import { sitemap } from './sitemap.ts'

export type Feeds = {
  /** Answers for a feed; null when the path is none of them or the method is not GET or HEAD. */
  answer(request: Request): Promise<Response | null>
}

type Feed<From> = { readonly type: string; readonly make: (from: From) => string }
type Made = ReadonlyMap<string, Representations>

const text = 'text/plain; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** Those that say nothing of the catalogue. */
const standing: ReadonlyMap<string, Feed<{ siteUrl: string }>> = new Map([
  ['/robots.txt', { type: text, make: robots }],
  ['/manifest.webmanifest', { type: 'application/manifest+json', make: manifest }],
  [panelManifestPath, { type: 'application/manifest+json', make: panelManifest }],
])

/** Names whole addresses only (sitemaps.org): a site without a public one has none. */
const sitemapPath = '/sitemap.xml'

const fromCatalogue: ReadonlyMap<string, Feed<FeedContent>> = new Map([
  [sitemapPath, { type: 'application/xml; charset=utf-8', make: sitemap }],
  ['/catalogo.json', { type: json, make: catalogue }],
  ['/llms.txt', { type: text, make: assistantsText }],
])

/** What an editor saves is public within two seconds; until then one reading serves everybody. */
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
}

/**
 * Serves what machines read about the site, and what its search box looks in, made from the public catalogue.
 * With the backend away the last state is served; without any, 503.
 */
export function createFeeds({ client, siteUrl, page }: FeedsOptions): Feeds {
  const alwaysThere = representationsOf(standing, { siteUrl })
  const catalogues = keepFresh(async () =>
    representationsOf(fromCatalogue, await readFeedContent(client, siteUrl)),
  )
  const searches = new Map(
    locales.map((locale) => {
      const path = searchIndexPath[locale]
      const read = async () => {
        const make = await readSearchIndex({ client, siteUrl, page, locale })
        return representationsOf(new Map([[path, { type: json, make }]]), null)
      }
      return [path as string, keepFresh(read)]
    }),
  )
  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (!/^(GET|HEAD)$/.test(request.method)) return null
      const still = (await alwaysThere).get(pathname)
      if (still) return answerWith(still, request)
      if (pathname === sitemapPath && !siteUrl) return new Response(null, { status: 404 })
      const made = fromCatalogue.has(pathname) ? catalogues : searches.get(pathname)
      if (!made) return null
      const feed = (await made())?.get(pathname)
      return feed ? answerWith(feed, request) : new Response(null, { status: 503 })
    },
  }
}

/** Gives what was read within the last second, else reads again; the last state when that fails or takes long. */
function keepFresh(read: () => Promise<Made>): () => Promise<Made | null> {
  let kept: Made | null = null
  let madeAt = Number.NEGATIVE_INFINITY
  let making: Promise<void> | null = null
  const refresh = () => {
    making ??= read()
      .then((made) => {
        kept = made
        madeAt = performance.now()
      })
      .finally(() => {
        making = null
      })
    return making
  }
  return async () => {
    // A failed reading is answered by what is kept; the next request tries again.
    if (performance.now() - madeAt >= freshMs)
      await within(refresh(), kept ? waitMs : waitForFirstMs).catch(() => undefined)
    return kept
  }
}

async function representationsOf<From>(feeds: ReadonlyMap<string, Feed<From>>, from: From): Promise<Made> {
  const made = [...feeds].map(async ([path, { type, make }]) => {
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' }
    return [path, await createRepresentations(Buffer.from(make(from)), headers)] as const
  })
  return new Map(await Promise.all(made))
}
