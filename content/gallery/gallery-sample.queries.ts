import type { SupabaseClient } from '@supabase/supabase-js'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { saveWithSpanish, withWaitingSpanish } from '#content/spanish/spanish-draft.queries.ts'
import { updateUnchanged } from '#content/update-unchanged.queries.ts'
import { gallerySampleRows } from './gallery-sample.schema.ts'
import type { GallerySample, SampleImage } from './gallery-sample.ts'

const columns = 'id,name,name_es,display_order,active,updated_at,sample_images(id,image_url,display_order)'

/** The active gallery samples in their order, each with its pictures in theirs. */
export async function listGallerySamples(client: SupabaseClient): Promise<Result<GallerySample[]>> {
  return toSamples(await inOrder(client, 'active'))
}

/** All gallery samples that the caller may see, hidden ones with them, in their order. */
export async function listSamplesForPanel(client: SupabaseClient): Promise<Result<GallerySample[]>> {
  return withWaitingSpanish(client, 'gallery_samples', toSamples(await inOrder(client, 'all')))
}

function inOrder(client: SupabaseClient, which: 'active' | 'all') {
  return readAll((from, to) => {
    const samples = client.from('gallery_samples').select(columns)
    return (which === 'active' ? samples.eq('active', true) : samples)
      .order('display_order')
      .order('id')
      .order('display_order', { referencedTable: 'sample_images' })
      .range(from, to)
  })
}

function toSamples(answer: { data: unknown; error: { code?: string } | null }): Result<GallerySample[]> {
  if (answer.error) return { ok: false, problem: toProblem(answer.error) }
  return { ok: true, value: gallerySampleRows.parse(answer.data) }
}

/** Creates a sample at the end: its number is how many there are and one. */
export async function createSample(
  client: SupabaseClient,
  sample: Pick<GallerySample, 'name' | 'name_es' | 'display_order' | 'spanish_waiting'>,
): Promise<Result<{ id: string }>> {
  const { spanish_waiting: waiting, ...fields } = sample
  if (waiting !== undefined) return saveWithSpanish(client, 'gallery_samples', { fields, waiting })
  const { data, error } = await client.from('gallery_samples').insert(fields).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: { id: String(data.id) } }
}

/**
 * Changes what is given of a sample: its names or whether it is shown. One that has changed since its `updated_at`
 * was `seen` is 'changed-meanwhile', and nothing is written.
 */
export async function changeSample(
  client: SupabaseClient,
  sample: { readonly id: string; readonly seen?: string },
  change: Partial<Pick<GallerySample, 'name' | 'name_es' | 'active' | 'spanish_waiting'>>,
): Promise<Result<unknown>> {
  const { id, seen } = sample
  const { spanish_waiting: waiting, ...fields } = change
  if (waiting !== undefined) return saveWithSpanish(client, 'gallery_samples', { id, seen, fields, waiting })
  if (seen) return updateUnchanged(client, 'gallery_samples', { id, updated_at: seen }, fields)
  const { error } = await client.from('gallery_samples').update(fields).eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Deletes a sample with its pictures; their files stay, so that it can be put back. */
export async function removeSample(client: SupabaseClient, id: string): Promise<Result<null>> {
  const { error } = await client.from('gallery_samples').delete().eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts a deleted sample back, with the same id and pictures. */
export async function restoreSample(client: SupabaseClient, sample: GallerySample): Promise<Result<null>> {
  const { sample_images, spanish_waiting: _, ...row } = sample
  const restored = await client.from('gallery_samples').insert(row)
  if (restored.error) return { ok: false, problem: toProblem(restored.error) }
  return addSampleImages(client, sample.id, sample_images)
}

/** Adds pictures to a sample. */
export async function addSampleImages(
  client: SupabaseClient,
  sample_id: string,
  images: readonly (Omit<SampleImage, 'id'> & { readonly id?: string })[],
): Promise<Result<null>> {
  if (images.length === 0) return { ok: true, value: null }
  const { error } = await client
    .from('sample_images')
    .insert(images.map((image) => ({ ...image, sample_id })))
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Deletes pictures of samples; their files stay, so that they can be put back. */
export async function removeSampleImages(
  client: SupabaseClient,
  ids: readonly string[],
): Promise<Result<null>> {
  const { error } = await client.from('sample_images').delete().in('id', ids)
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
