import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '#content/database/client.ts'
import { listFiles } from '#content/media/stored-file.queries.ts'
import { fileName, isPicture, type StoredFile } from '#content/media/stored-file.ts'
import { unwrap } from '#content/problem.ts'
import { placesOf } from './places.ts'
import { pt } from './pt.ts'

const namesStandMs = 60_000

/** What staff call a file: the name it came with, else that of its address, else where it is seen. */
export function nameOfFile(file: StoredFile): string {
  return file.original_name ?? fileName(file.url) ?? placesOf(file)[0]?.name ?? pt.kinds[kindOf(file)]
}

/** By address, what each file is called: of several of one name the first stays, the later ones are numbered. */
export function distinctNames(files: readonly StoredFile[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>()
  return new Map(
    files.toReversed().map((file) => {
      const name = nameOfFile(file)
      const number = (count.get(name) ?? 0) + 1
      count.set(name, number)
      return [file.url, number === 1 ? name : name.replace(/(\.[^. ]*)?$/, ` (${number})$1`)]
    }),
  )
}

/**
 * What a file is called of which only the address is at hand, those in the bin too. One that is shown now may have come just
 * before, and has the names read again.
 */
export function useFileNames(client: Client, shown?: string): (url: string) => string {
  const names = useQuery({
    queryKey: ['file names'],
    queryFn: async () => new Map(unwrap(await listFiles(client)).map((file) => [file.url, nameOfFile(file)])),
    staleTime: namesStandMs,
  })
  const { refetch } = names
  const isNew = shown?.startsWith('/') && names.data !== undefined && !names.data.has(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (isNew) void refetch()
  }, [shown, isNew, refetch])
  return (url) => names.data?.get(url) ?? fileName(url) ?? pt.kinds[kindOfAddress(url)]
}

type Kind = 'picture' | 'video' | 'document'

function kindOf(file: StoredFile): Kind {
  return isPicture(file) ? 'picture' : kindOfAddress(file.url)
}

function kindOfAddress(url: string): Kind {
  if (url.includes('/documents/')) return 'document'
  return url.includes('/videos/') && !/\.(jpe?g|png|gif|webp|avif)$/i.test(url) ? 'video' : 'picture'
}
