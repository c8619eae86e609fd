import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { Searcher } from '#app/panel/frame/searcher.ts'
import {
  findCollections,
  findFiles,
  findLeads,
  findMessages,
  findQuotes,
  findRugs,
  findSamples,
  readFiles,
} from '#content/search/find-in-panel.queries.ts'
import type { Found, FoundKind } from '#content/search/found.ts'

const fewestLetters = 2
const filesStandMs = 60_000

type Source = {
  readonly kinds: readonly FoundKind[]
  readonly forAdministrator: boolean
  readonly find: (client: Searcher['client'], words: string) => Promise<Found[]>
}

const sources: readonly Source[] = [
  { kinds: ['rug'], forAdministrator: false, find: findRugs },
  { kinds: ['product', 'collection'], forAdministrator: true, find: findCollections },
  { kinds: ['sample'], forAdministrator: true, find: findSamples },
  { kinds: ['lead'], forAdministrator: false, find: findLeads },
  { kinds: ['message'], forAdministrator: false, find: findMessages },
  { kinds: ['quote'], forAdministrator: false, find: findQuotes },
]

export type FoundInPanel = {
  readonly found: readonly Found[]
  readonly isSearching: boolean
  /** What could not be searched. */
  readonly failed: readonly FoundKind[]
}

/** What the words lead to, of each kind by itself: one that fails hides none of the others. */
export function useFound({ client, email, administrator }: Searcher, words: string): FoundInPanel {
  const enabled = words.length >= fewestLetters
  const asked = sources.filter((source) => administrator || !source.forAdministrator)
  const answers: UseQueryResult<Found[]>[] = useQueries({
    queries: asked.map(({ kinds, find }) => ({
      queryKey: ['found', email, kinds[0], words],
      enabled,
      queryFn: () => find(client, words),
    })),
  })
  const files = useQuery({
    queryKey: ['searched files', email],
    enabled: enabled && administrator,
    staleTime: filesStandMs,
    queryFn: () => readFiles(client),
  })
  if (!enabled) return { found: [], isSearching: false, failed: [] }
  return {
    found: [
      ...answers.flatMap(({ data }) => data ?? []),
      ...(files.data ? findFiles(files.data, words) : []),
    ],
    isSearching: answers.some(({ isPending }) => isPending) || files.isLoading,
    failed: [
      ...asked.flatMap(({ kinds }, at) => (answers[at]?.isError ? kinds : [])),
      ...(files.isError ? (['file'] as const) : []),
    ],
  }
}
