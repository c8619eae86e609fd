import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '#content/database/client.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { nameOfAddress, nameOfFile } from './file-names.ts'
import { everyFile } from './use-library.ts'

/** What the file of this address is called. One that nobody knows may have come just before: the files are read again. */
export function StoredFileName({ client, url }: { readonly client: Client; readonly url: string }) {
  const { data, refetch } = useQuery({
    ...everyFile(client),
    select: (files: readonly StoredFile[]) => files.find((one) => one.url === url) ?? null,
  })
  const isUnknown = data === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (isUnknown) void refetch()
  }, [url, isUnknown, refetch])
  return data ? nameOfFile(data) : nameOfAddress(url)
}
