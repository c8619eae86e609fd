import type { Client } from '#content/database/client.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { findRugsByWords } from '#content/search/find-rugs.queries.ts'
import { searchLanguage } from '#content/search/rug-query.ts'
import type { SearchIndex } from '#content/search/search-entry.ts'
import { synonymGroups } from '#content/search/synonyms.ts'
import type { Locale } from '#i18n/locales.ts'
import { createBoundedQueue, QueueFull } from '#server/served-files/bounded-queue.ts'
import { readFeedContent } from './feed-content.ts'
import { rugEntries } from './search-index.ts'

type Options = {
  readonly client: Client
  readonly siteUrl: string
  readonly version: () => Promise<string>
}

/** As many as the search box shows. */
const mostFound = 8
const longestSearch = 80
const mostKept = 500
/** Whoever waits for a page comes first: searches stand in a line of their own. */
const line = { name: 'searches', atOnce: 1, waiting: 40, waitMs: 5000 }

/** Answers what the search box asks for of a catalogue too long for it; what was found lately is kept while it stands. */
export function createRugSearch({ client, siteUrl, version }: Options) {
  const queue = createBoundedQueue(line)
  const kept = new Map<string, string>()
  const find = async (locale: Locale, text: string): Promise<string> => {
    const content = await readFeedContent(client, siteUrl)
    const found = await findRugsByWords(client, text, searchLanguage(locale, content, content.collections))
    const page = found && (await readCatalogue(client, found, { first: 0, many: mostFound }))
    const rugs = await rugsInOrder(client, page?.slugs ?? [])
    const entries = await rugEntries(client, rugs, content.collections, locale)
    return JSON.stringify({ entries, synonyms: synonymGroups(content, locale) } satisfies SearchIndex)
  }
  return async (request: Request, locale: Locale, words: string): Promise<Response> => {
    const text = words.trim().slice(0, longestSearch).toLowerCase()
    try {
      const key = `${await version()} ${locale} ${text}`
      const body = kept.get(key) ?? (await queue.run(() => find(locale, text)))
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, body)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
      return new Response(request.method === 'HEAD' ? null : body, { headers })
    } catch (problem) {
      const busy = problem instanceof QueueFull
      return new Response(null, { status: 503, headers: busy ? { 'retry-after': '2' } : {} })
    }
  }
}
