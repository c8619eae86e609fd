import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem, unwrap } from '#content/problem.ts'
import { saveContent, type WholeRow } from '#content/save-content.queries.ts'
import { withWaitingSpanish } from '#content/spanish/spanish-draft.queries.ts'
import type { GallerySample, SampleImage } from './gallery-sample.ts'

const columns = 'id,name,name_es,display_order,active,updated_at,sample_images(id,image_url,display_order)'

/**
 * The active gallery samples in their order, each with its pictures in theirs.
 * @throws Error when they cannot be read.
 */
export async function listGallerySamples(client: Client): Promise<GallerySample[]> {
  return unwrap(toSamples(await inOrder(client, 'active')))
}

/** All gallery samples that the caller may see, hidden ones with them, in their order. */
export async function listSamplesForPanel(client: Client): Promise<Result<GallerySample[]>> {
  return withWaitingSpanish(client, 'gallery_samples', toSamples(await inOrder(client, 'all')))
}

function inOrder(client: Client, which: 'active' | 'all') {
  return readAll((from, to) => {
    const samples = client.from('gallery_samples').select(columns)
    return (which === 'active' ? samples.eq('active', true) : samples)
      .order('display_order')
      .order('id')
      .order('display_order', { referencedTable: 'sample_images' })
      .range(from, to)
  })
}

function toSamples({ data, error }: Awaited<ReturnType<typeof inOrder>>): Result<GallerySample[]> {
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/**
 * Creates a sample, or changes what is given of the one with this id: its names, whether it is shown. One that has
 * changed since its `updated_at` was `seen` is 'changed-meanwhile', and nothing is written. All of it, or nothing.
 */
export async function saveSample(
  client: Client,
  sample: Pick<WholeRow, 'id' | 'is_new' | 'seen'> &
    Partial<Pick<GallerySample, 'name' | 'name_es' | 'active' | 'display_order' | 'spanish_waiting'>>,
): Promise<Result<{ id: string }>> {
  const { id, is_new, seen, spanish_waiting: waiting, ...fields } = sample
  return saveContent(client, 'gallery_samples', { id, is_new, seen, fields, waiting })
}

/** Deletes a sample with its pictures; their files stay, so that it can be put back. */
export async function removeSample(client: Client, id: string): Promise<Result<null>> {
  const { error } = await client.from('gallery_samples').delete().eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts a deleted sample back, with the same id and pictures. */
export async function restoreSample(client: Client, sample: GallerySample): Promise<Result<unknown>> {
  const { sample_images: images, spanish_waiting: _, ...fields } = sample
  return saveContent(client, 'gallery_samples', { id: fields.id, put_back: true, fields, images })
}

/** Adds pictures to a sample; those that came with a lost answer are there once. */
export async function addSampleImages(
  client: Client,
  sample_id: string,
  images: readonly SampleImage[],
): Promise<Result<null>> {
  if (images.length === 0) return { ok: true, value: null }
  const rows = images.map((image) => ({ ...image, sample_id }))
  const { error } = await client
    .from('sample_images')
    .upsert(rows, { onConflict: 'id', ignoreDuplicates: true })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Deletes pictures of samples; their files stay, so that they can be put back. */
export async function removeSampleImages(client: Client, ids: readonly string[]): Promise<Result<null>> {
  const { error } = await client.from('sample_images').delete().in('id', ids)
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
