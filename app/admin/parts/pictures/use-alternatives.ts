import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { toStoredUrl } from '#content/media/media.ts'

/** The words of a picture as they were typed, and what stood there at the first letter: another tab may change it. */
export type TypedWords = { readonly url: string; readonly text: string; readonly seen: string }

type Typed = readonly TypedWords[]

/** The alternative texts of pictures: what the site knows, what was typed, and what of it differs. */
export function useAlternatives(
  client: Client,
  pictures: readonly string[],
  typed: Typed,
  onTyped: (typed: Typed) => void,
) {
  const known = useQuery({
    queryKey: ['media', ...pictures],
    queryFn: () => listMedia(client, pictures),
    placeholderData: keepPreviousData,
  })
  const before = (url: string) => known.data?.get(toStoredUrl(url))?.alt_pt ?? ''
  const typedOf = (url: string) => typed.find((one) => one.url === url)
  const changed = typed.filter(({ url, text, seen }) => text !== seen && pictures.includes(url))
  return {
    /** Only pictures the site keeps facts of can be described; null while it is asked. */
    isKnown: (url: string) =>
      known.data?.has(toStoredUrl(url)) || (known.isPending || known.isPlaceholderData ? null : false),
    of: (url: string) => typedOf(url)?.text ?? before(url),
    write: (url: string, text: string) => {
      const seen = typedOf(url)?.seen ?? before(url)
      const others = typed.filter((one) => one.url !== url)
      onTyped(text === seen ? others : [...others, { url, text, seen }])
    },
    after: Object.fromEntries(changed.map(({ url, text }) => [url, text])),
    before: Object.fromEntries(changed.map(({ url, seen }) => [url, seen])),
  }
}

export type Alternatives = ReturnType<typeof useAlternatives>
