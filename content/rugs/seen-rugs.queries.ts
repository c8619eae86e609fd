import type { Client } from '#content/database/client.ts'
import { inChunks } from '#content/every-row.queries.ts'
import { readCatalogue } from './catalogue.queries.ts'
import type { SeenRug } from './seen-rug.ts'

/** The rugs that the caller may see in these pictures, by the address of the picture. @throws Error when they cannot be read. */
export async function listRugsSeenIn(
  client: Client,
  pictures: readonly string[],
): Promise<Map<string, SeenRug>> {
  const rows = await inChunks([...new Set(pictures)], async (some) => {
    const { data, error } = await client
      .from('rug_images')
      .select('image_url,rugs!inner(slug,name,name_es,technique,technique_es)')
      .in('image_url', some)
      .limit(some.length * 4)
    if (error) throw new Error('The rugs could not be read', { cause: error })
    return data
  })
  const put = [...new Set(rows.map(({ rugs }) => rugs.slug))]
  const numbers = await inChunks(put, async (some) => {
    const page = await readCatalogue(client, { put: some }, { first: 0, many: some.length })
    return [...page.numbers]
  })
  const numberOf = new Map(numbers)
  return new Map(rows.map(({ image_url, rugs }) => [image_url, { ...rugs, number: numberOf.get(rugs.slug) }]))
}
