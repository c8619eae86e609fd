import {
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Readings of which none that began before a change ends after it. Asked to read again, the library waits for a first
 * reading on its way, as if it knew of the change, and takes the end of one that nobody looks at for what is
 * new. For @tanstack/query-core 5.108; `fresh-queries.test.ts` tells when this is needed no more.
 */
export class FreshQueries extends QueryClient {
  /** Reads again what matches and is looked at; whatever of it is on its way, a first reading too, begins anew. */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.fetchStatus === 'idle') continue
      // Who waits for a reading that begins anew gets what that brings.
      void query.cancel(query.isActive() ? { silent: true } : { revert: true })
    }
    return super.invalidateQueries(filters, options)
  }
}

/** Reads again what is looked at and could not be read. */
export function readFailedAgain(queries: QueryClient): Promise<void> {
  return queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** Writes what was saved into what is known; a reading that began before it begins anew. */
export function writeKnown<Data>(queries: QueryClient, queryKey: QueryKey, write: (now: Data) => Data): void {
  const isOnItsWay = queries.isFetching({ queryKey, exact: true }) > 0
  queries.setQueryData<Data>(queryKey, (now) => now && write(now))
  if (isOnItsWay) void queries.invalidateQueries({ queryKey, exact: true })
}

/**
 * Reads now, whatever is known or on its way.
 * @throws what reading throws.
 */
export async function readNow<Data>(queries: QueryClient, reading: FetchQueryOptions<Data>): Promise<Data> {
  await queries.cancelQueries({ queryKey: reading.queryKey, exact: true })
  return queries.fetchQuery({ ...reading, staleTime: 0 })
}
