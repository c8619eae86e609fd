import type { Client } from '#content/database/client.ts'
import { inChunks } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { type Media, toStoredUrl } from './media.ts'

const columns = 'url,width,height,bytes,dominant_colour,alt_pt,alt_es,focal_x,focal_y,updated_at'

/** What is known of the pictures at these addresses, by stored url. Unknown ones are absent. */
export async function listMedia(client: Client, urls: readonly string[]): Promise<Map<string, Media>> {
  const stored = [...new Set(urls.map(toStoredUrl))]
  const rows = await inChunks(stored, async (some) => {
    const { data, error } = await client.from('media').select(columns).in('url', some).limit(some.length)
    if (error) throw new Error('The pictures could not be read', { cause: error })
    return data
  })
  return new Map(rows.map((row) => [row.url, row]))
}

export type MediaFacts = Pick<Media, 'url' | 'width' | 'height' | 'bytes' | 'dominant_colour'> & {
  readonly alt_pt?: string | null
}

/** Keeps what is known of a picture that was uploaded; its words and focal point stay when it is known already. */
export async function saveMedia(client: Client, media: MediaFacts): Promise<Result<null>> {
  const { error } = await client.from('media').upsert(media, { onConflict: 'url' })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Gives pictures their words, by stored url; empty words take them away. */
export async function describeMedia(
  client: Client,
  words: Readonly<Record<string, string>>,
): Promise<Result<null>> {
  for (const [url, text] of Object.entries(words)) {
    const { error } = await client
      .from('media')
      .update({ alt_pt: text.trim() || null })
      .eq('url', toStoredUrl(url))
      .select('url')
      .single()
    if (error) return { ok: false, problem: toProblem(error) }
  }
  return { ok: true, value: null }
}
