import type { Client } from '#content/database/client.ts'
import { inChunks } from '#content/every-row.queries.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import type { CataloguePage } from '#content/rugs/catalogue.ts'
import { picturesOf, type YearSettings, yearsOfCuration } from './curation-years.ts'

/**
 * The rugs of the catalogue with a key, in their order: all for `rugs`, those seen in the pictures of a year, those of a
 * category or of a family. The geometric category and family 3 are one. @throws Error when they cannot be read.
 */
export async function rugsOfCatalogue(
  client: Client,
  key: string,
  years: Readonly<Record<string, YearSettings>>,
  many: number,
): Promise<CataloguePage> {
  const part = { first: 0, many }
  if (key === 'rugs') return readCatalogue(client, {}, part)
  if (yearsOfCuration(years).includes(key))
    return readCatalogue(client, { put: await seenIn(client, picturesOf(key, years[key])) }, part)
  const anyOf = [/^\d$/.test(key) ? `family:${key}` : `category:${key}`]
  return readCatalogue(client, { anyOf: key === 'geometrica' ? [...anyOf, 'family:3'] : anyOf }, part)
}

/** As many rugs as a year may show. */
const mostSeen = 500

/** The slugs of the rugs that are seen in some pictures, in the order of the catalogue. */
async function seenIn(client: Client, pictures: readonly string[]): Promise<string[]> {
  const { data, error } = await client
    .from('rug_images')
    .select('rug_id')
    .in('image_url', pictures)
    .order('rug_id')
    .limit(mostSeen)
  if (error) throw new Error('The pictures of a year could not be read', { cause: error })
  const ids = [...new Set(data.map((row) => row.rug_id))]
  const rows = await inChunks(ids, async (some) => {
    const { data: found, error: problem } = await client
      .from('catalogue')
      .select('slug,place_order,created_at')
      .in('rug_id', some)
      .limit(some.length)
    if (problem) throw new Error('The rugs of a year could not be read', { cause: problem })
    return found
  })
  return rows
    .toSorted(
      (one, other) =>
        one.place_order - other.place_order ||
        one.created_at.localeCompare(other.created_at) ||
        one.slug.localeCompare(other.slug),
    )
    .map(({ slug }) => slug)
}
