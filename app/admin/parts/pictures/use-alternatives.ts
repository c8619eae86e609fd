import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMedia } from '#content/media/media.queries.ts'
import { toStoredUrl } from '#content/media/media.ts'

/** The alternative texts of pictures: what the site knows, what was typed, and what of it differs. */
export function useAlternatives(client: SupabaseClient, pictures: readonly string[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const known = useQuery({
    queryKey: ['media', ...pictures],
    queryFn: () => listMedia(client, pictures),
    placeholderData: keepPreviousData,
  })
  const before = (url: string) => known.data?.get(toStoredUrl(url))?.alt_pt ?? ''
  const changed = pictures.filter((url) => typed[url] !== undefined && typed[url] !== before(url))
  return {
    /** Only pictures the site keeps facts of can be described. */
    isKnown: (url: string) => known.data?.has(toStoredUrl(url)) ?? false,
    of: (url: string) => typed[url] ?? before(url),
    write: (url: string, text: string) => setTyped((now) => ({ ...now, [url]: text })),
    after: Object.fromEntries(changed.map((url) => [url, typed[url] ?? ''])),
    before: Object.fromEntries(changed.map((url) => [url, before(url)])),
  }
}

export type Alternatives = ReturnType<typeof useAlternatives>
