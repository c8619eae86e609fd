import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '#content/database/client.ts'
import { listFiles } from '#content/media/stored-file.queries.ts'
import { unwrap } from '#content/problem.ts'
import { readAhead } from './library-filter.ts'

export const libraryKey = ['files']

/** Reads the files of the site, those in the bin left out. */
export async function readLibrary(client: Client) {
  const files = unwrap(await listFiles(client))
  return files.filter((file) => file.binned_at === null)
}

/** The files of the site. */
export function useLibrary(client: Client) {
  // Some megabytes where there are thousands of files: not at every return to the window.
  const library = useQuery({ queryKey: libraryKey, queryFn: () => readLibrary(client), staleTime: 60_000 })
  const { data } = library
  useEffect(() => data && readAhead(data), [data])
  return library
}
