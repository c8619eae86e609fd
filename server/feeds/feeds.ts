import type { SupabaseClient } from '@supabase/supabase-js'
import { within } from '#server/page-cache/version-watch.ts'
import { answerWith, createRepresentations, type Representations } from '#server/representations.ts'
import { assistantsText } from './assistants.ts'
import { catalogue } from './catalogue.ts'
import { type FeedContent, readFeedContent } from './feed-content.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

export type Feeds = {
  /** Answers for a feed; null when the path is none of them or the method is not GET or HEAD. */
  answer(request: Request): Promise<Response | null>
}

type Feed<From> = { readonly type: string; readonly make: (from: From) => string }
type Made = ReadonlyMap<string, Representations>

const text = 'text/plain; charset=utf-8'

/** Those that say nothing of the catalogue. */
const standing: ReadonlyMap<string, Feed<{ siteUrl: string }>> = new Map([
  ['/robots.txt', { type: text, make: robots }],
  ['/manifest.webmanifest', { type: 'application/manifest+json', make: manifest }],
])

const fromCatalogue: ReadonlyMap<string, Feed<FeedContent>> = new Map([
  ['/sitemap.xml', { type: 'application/xml; charset=utf-8', make: sitemap }],
  ['/catalogo.json', { type: 'application/json; charset=utf-8', make: catalogue }],
  ['/llms.txt', { type: text, make: assistantsText }],
])

/** What an editor saves is public within two seconds; until then one reading serves everybody. */
const freshMs = 1000
/** A slow backend must not slow what is kept already. */
const waitMs = 300
const waitForFirstMs = 5000

/**
 * Serves what machines read about the site, made from the public catalogue. With the backend away the last
 * state is served; without any, 503.
 */
export function createFeeds(options: { client: SupabaseClient; siteUrl: string }): Feeds {
  const { client, siteUrl } = options
  let kept: Made | null = null
  let madeAt = Number.NEGATIVE_INFINITY
  let making: Promise<void> | null = null
  const refresh = () => {
    making ??= readFeedContent(client, siteUrl)
      .then(async (content) => {
        kept = await representationsOf(fromCatalogue, content)
        madeAt = performance.now()
      })
      .finally(() => {
        making = null
      })
    return making
  }
  const alwaysThere = representationsOf(standing, { siteUrl })
  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (!/^(GET|HEAD)$/.test(request.method)) return null
      const still = (await alwaysThere).get(pathname)
      if (still) return answerWith(still, request)
      if (!fromCatalogue.has(pathname)) return null
      // A failed reading is answered by what is kept; the next request tries again.
      if (performance.now() - madeAt >= freshMs)
        await within(refresh(), kept ? waitMs : waitForFirstMs).catch(() => undefined)
      const feed = kept?.get(pathname)
      return feed ? answerWith(feed, request) : new Response(null, { status: 503 })
    },
  }
}

async function representationsOf<From>(feeds: ReadonlyMap<string, Feed<From>>, from: From): Promise<Made> {
  const made = [...feeds].map(async ([path, { type, make }]) => {
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' }
    return [path, await createRepresentations(Buffer.from(make(from)), headers)] as const
  })
  return new Map(await Promise.all(made))
}
