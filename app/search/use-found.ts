import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { Searcher } from '#app/panel/frame/searcher.ts'
import { nameOfFile } from '#app/panel/library/file-names.ts'
import { keepsContent, type Role, sells } from '#content/people/access.ts'
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
  /** Whose work it is. */
  readonly isFor: (role: Role) => boolean
  readonly find: (client: Searcher['client'], words: string) => Promise<Found[]>
}

const sources: readonly Source[] = [
  { kinds: ['rug'], isFor: () => true, find: findRugs },
  { kinds: ['product', 'collection'], isFor: keepsContent, find: findCollections },
  { kinds: ['sample'], isFor: keepsContent, find: findSamples },
  { kinds: ['lead'], isFor: sells, find: findLeads },
  { kinds: ['message'], isFor: sells, find: findMessages },
  { kinds: ['quote'], isFor: sells, find: findQuotes },
]

export type FoundInPanel = {
  readonly found: readonly Found[]
  readonly isSearching: boolean
  /** What could not be searched. */
  readonly failed: readonly FoundKind[]
}

/** What the words lead to, of each kind by itself: one that fails hides none of the others. */
export function useFound({ client, email, role }: Searcher, words: string): FoundInPanel {
  const enabled = words.length >= fewestLetters
  const asked = sources.filter((source) => source.isFor(role))
  const answers: UseQueryResult<Found[]>[] = useQueries({
    queries: asked.map(({ kinds, find }) => ({
      queryKey: ['found', email, kinds[0], words],
      enabled,
      queryFn: () => find(client, words),
    })),
  })
  const files = useQuery({
    queryKey: ['searched files', email],
    enabled: enabled && keepsContent(role),
    staleTime: filesStandMs,
    queryFn: () => readFiles(client),
  })
  if (!enabled) return { found: [], isSearching: false, failed: [] }
  return {
    found: [
      ...answers.flatMap(({ data }) => data ?? []),
      ...(files.data ? findFiles(files.data, words, nameOfFile) : []),
    ],
    isSearching: answers.some(({ isPending }) => isPending) || files.isLoading,
    failed: [
      ...asked.flatMap(({ kinds }, at) => (answers[at]?.isError ? kinds : [])),
      ...(files.isError ? (['file'] as const) : []),
    ],
  }
}
