import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { inChunks } from '#content/every-row.queries.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CataloguePage, CatalogueQuestion, FoundRugs } from './catalogue.ts'
import { rugNumber } from './rug.ts'
import { type Chosen, facetsOf } from './rug-filter.ts'

const pageAnswer = z.object({
  total: z.number(),
  beyond: z.boolean(),
  entries: z.number(),
  slugs: z.array(z.string()),
  numbers: z.array(z.number()),
})
const placeAnswer = z.nullable(z.object({ number: z.number(), related: z.array(z.string()) }))
const texts = z.array(z.string())

/** Some rugs of the catalogue in its order, from a place on. @throws Error when it cannot be read. */
export async function readCatalogue(
  client: Client,
  { allOf = [], anyOf = [], put = [], found }: CatalogueQuestion,
  { first, many }: { readonly first: number; readonly many: number },
): Promise<CataloguePage> {
  const { data, error } = await client.rpc('catalogue_page', {
    all_of: [...allOf],
    any_of: [...anyOf],
    put: [...put],
    ...(found && { words: found.words, locale: found.locale }),
    first,
    many,
  })
  if (error) throw new Error('The catalogue could not be read', { cause: error })
  const { slugs, numbers, ...counts } = pageAnswer.parse(data)
  return {
    ...counts,
    slugs,
    numbers: new Map(slugs.map((slug, at) => [slug, rugNumber(numbers[at] ?? 0)])),
  }
}

/** Every facet that a rug has among those with these facets and words. @throws Error when they cannot be read. */
export async function readFacets(
  client: Client,
  { allOf = [], found }: Pick<CatalogueQuestion, 'allOf' | 'found'>,
): Promise<string[]> {
  const asked = { all_of: [...allOf], ...(found && { words: found.words, locale: found.locale }) }
  const { data, error } = await client.rpc('catalogue_values', asked)
  if (error) throw new Error('The facets of the catalogue could not be read', { cause: error })
  return texts.parse(data)
}

/**
 * Which facets there are among the rugs found, for each of some choices among them: null for the rugs of no search.
 * @throws Error when they cannot be read.
 */
export async function readPresent(
  client: Client,
  found: FoundRugs,
  choices: readonly Chosen[],
): Promise<(chosen: Chosen) => readonly string[]> {
  const keyOf = (chosen: Chosen) => facetsOf(chosen).join(' ')
  const asked = new Map(found ? choices.map((one) => [keyOf(one), facetsOf(one)]) : [])
  const read = [...asked].map(
    async ([key, allOf]) => [key, await readFacets(client, { ...found, allOf })] as const,
  )
  const present = new Map(await Promise.all(read))
  return (chosen) => present.get(keyOf(chosen)) ?? []
}

/** The number of a rug, and the slugs of others to look at; null for one that is not in the catalogue. */
export async function readRugPlace(
  client: Client,
  slug: string,
): Promise<{ readonly number: string; readonly related: readonly string[] } | null> {
  const { data, error } = await client.rpc('catalogue_place', { wanted: slug })
  if (error) throw new Error('The place of a rug could not be read', { cause: error })
  const place = placeAnswer.parse(data)
  return place && { ...place, number: rugNumber(place.number) }
}

/** The words that rugs are found by in a language. @throws Error when they cannot be read. */
export async function readVocabulary(client: Client, locale: Locale): Promise<string[]> {
  const { data, error } = await client.rpc('catalogue_vocabulary', { locale })
  if (error) throw new Error('The words of the catalogue could not be read', { cause: error })
  return texts.parse(data)
}

/** Those of some slugs that a rug of the catalogue has. @throws Error when they cannot be read. */
export async function standingSlugs(client: Client, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks([...new Set(slugs)], async (some) => {
    const { data, error } = await client.from('catalogue').select('slug').in('slug', some).limit(some.length)
    if (error) throw new Error('The catalogue could not be read', { cause: error })
    return data
  })
  return new Set(rows.map(({ slug }) => slug))
}
