import { createContext, useContext, useEffect } from 'react'
import type { Client } from '#content/database/client.ts'
import type { Role } from '#content/people/access.ts'

/** Whoever searches in the panel, and what they may find. */
export type Searcher = {
  readonly client: Client
  readonly email: string
  readonly role: Role
}

type Search = {
  readonly open: () => void
  readonly setSearcher: (searcher: Searcher | null) => void
}

/** The search over everything stands round both panels: it knows them, they do not know it. */
export const SearchContext = createContext<Search>({ open: () => undefined, setSearcher: () => undefined })

/** What opens the search, for as long as this person is in the panel. */
export function useSearch(searcher: Searcher | null): () => void {
  const { open, setSearcher } = useContext(SearchContext)
  useEffect(() => {
    setSearcher(searcher)
    return () => setSearcher(null)
  }, [searcher, setSearcher])
  return open
}
