import { skipToken, useQuery } from '@tanstack/react-query'
import type { Searcher } from '#app/panel/frame/searcher.ts'
import type { Client } from '#content/database/client.ts'
import { type PanelNews, readPanelNews } from '#content/inbox/panel-news.queries.ts'
import { keepsContent, sells } from '#content/people/access.ts'
import { unwrap } from '#content/problem.ts'
import type { PanelTab } from '#i18n/panel-paths.ts'

const lookEveryMs = 15_000

type Counter = (client: Client) => PromiseLike<{ readonly count: number | null }>

const counting = { count: 'exact', head: true } as const

/** How many things tabs of content hold, read again after ['counts'] is invalidated. */
const counters: Partial<Record<PanelTab, Counter>> = {
  'hero-video': (client) => client.from('hero_videos').select('id', counting),
  'gallery-section': (client) => client.from('gallery_images').select('id', counting).eq('active', true),
  'gallery-samples': (client) => client.from('gallery_samples').select('id', counting),
  'featured-products': (client) => client.from('collections').select('id', counting).eq('kind', 'featured'),
  collections: (client) => client.from('collections').select('id', counting).neq('kind', 'featured'),
}

/** What waits, by the tab where it is worked. */
function newsOf(news: PanelNews) {
  return {
    leads: news.leads + news.messages + news.access,
    quotes: news.orders + news.questions,
  } satisfies Partial<Record<PanelTab, number>>
}

export type Counts = {
  /** Whether the first counts are still under way. */
  readonly isPending: boolean
  readonly held: Partial<Record<PanelTab, number | null>>
  readonly news: Partial<Record<PanelTab, number>>
  /** All that waits. */
  readonly waiting: number
}

/** What the tabs hold, counted for who keeps the content, and what waits for who sells. */
export function useCounts(person: Searcher | null): Counts {
  const keeps = person !== null && keepsContent(person.role)
  const held = useQuery({
    queryKey: ['counts', person?.email],
    queryFn: keeps ? () => countAll(person.client) : skipToken,
  })
  const waiting = useQuery({
    queryKey: ['news', person?.email],
    refetchInterval: lookEveryMs,
    queryFn:
      person && sells(person.role) ? async () => unwrap(await readPanelNews(person.client)) : skipToken,
  })
  const news: Counts['news'] = waiting.data ? newsOf(waiting.data) : {}
  return {
    isPending: keeps && held.isPending,
    held: held.data ?? {},
    news,
    waiting: Object.values(news).reduce((sum, count) => sum + count, 0),
  }
}

async function countAll(client: Client): Promise<Counts['held']> {
  const counted = Object.entries(counters).map(async ([tab, counter]) => [tab, (await counter(client)).count])
  return Object.fromEntries(await Promise.all(counted))
}
