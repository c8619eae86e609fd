import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { FreshQueries } from './fresh-queries.ts'
import { tellServerState } from './server-state.ts'

// Without a line, work fails and says so; waiting for it in silence would look like a save. The client itself asks
// again for some seconds when a reading is cut: once more here would make it sixteen.
const defaultOptions = {
  queries: { retry: false, networkMode: 'always' },
  mutations: { networkMode: 'always' },
} as const

/** What one visit to a panel has read of the database; nothing yet. */
export function newQueries(): QueryClient {
  return new FreshQueries({
    defaultOptions,
    queryCache: new QueryCache({ onError: tellServerState }),
    mutationCache: new MutationCache({ onSettled: (value, error) => tellServerState(error ?? value) }),
  })
}
