import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '#content/database/client.ts'
import { listFiles } from '#content/media/stored-file.queries.ts'
import { isOnShelf, type StoredFile } from '#content/media/stored-file.ts'
import { unwrap } from '#content/problem.ts'
import { readAhead } from './library-filter.ts'

export const libraryKey = ['files']

// Some megabytes where there are thousands of files: not at every return to the window.
const filesStandMs = 60_000

/** What asks for every file of the site, those in the bin with them: read once for all who show some of them. */
export const everyFile = (client: Client) => ({
  queryKey: libraryKey,
  queryFn: async (): Promise<readonly StoredFile[]> => unwrap(await listFiles(client)),
  staleTime: filesStandMs,
})

const shown = (files: readonly StoredFile[]) => files.filter(isOnShelf)

/** The files of the site that people look at: neither what is in the bin nor the maps that the program keeps. */
export function useLibrary(client: Client) {
  const library = useQuery({ ...everyFile(client), select: shown })
  const { data } = library
  useEffect(() => data && readAhead(data), [data])
  return library
}
