import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { toStoredUrl } from '#content/media/media.ts'

/** The alternative texts of pictures: what the site knows, what was typed, and what of it differs. */
export function useAlternatives(client: Client, pictures: readonly string[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, { text: string; seen: string }>>>({})
  const known = useQuery({
    queryKey: ['media', ...pictures],
    queryFn: () => listMedia(client, pictures),
    placeholderData: keepPreviousData,
  })
  const before = (url: string) => known.data?.get(toStoredUrl(url))?.alt_pt ?? ''
  const changed = pictures.filter((url) => typed[url] !== undefined && typed[url].text !== typed[url].seen)
  return {
    /** Only pictures the site keeps facts of can be described. */
    isKnown: (url: string) => known.data?.has(toStoredUrl(url)) ?? false,
    of: (url: string) => typed[url]?.text ?? before(url),
    write: (url: string, text: string) =>
      // What stood there at the first letter: another tab may change it meanwhile.
      setTyped((now) => ({ ...now, [url]: { text, seen: now[url]?.seen ?? before(url) } })),
    after: Object.fromEntries(changed.map((url) => [url, typed[url]?.text ?? ''])),
    before: Object.fromEntries(changed.map((url) => [url, typed[url]?.seen ?? ''])),
  }
}

export type Alternatives = ReturnType<typeof useAlternatives>
