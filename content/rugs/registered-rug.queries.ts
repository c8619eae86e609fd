import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { type Result, toProblem } from '#content/problem.ts'
import { type SeenRow, updateUnchanged } from '#content/update-unchanged.queries.ts'
import { rugRow } from './rug.schema.ts'
import { freeSlug, type RegisteredRug, type RugDraft, toRugRow } from './rug-draft.ts'

const registered = z.array(
  z.extend(rugRow, {
    active: z.boolean(),
    display_order: z.nullable(z.number()),
    width_m: z.nullable(z.number()),
    length_m: z.nullable(z.number()),
    created_at: z.string(),
    updated_at: z.string(),
  }),
)

/** Every rug, inactive ones with them, in the order of the catalogue. For staff. */
export async function listRegisteredRugs(client: SupabaseClient): Promise<Result<RegisteredRug[]>> {
  const { data, error } = await client
    .from('rugs')
    .select('*,rug_images(id,image_url,kind,display_order)')
    .order('display_order', { ascending: true, nullsFirst: false })
    .order('created_at', { ascending: true })
    .order('slug')
    .order('display_order', { referencedTable: 'rug_images' })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: registered.parse(data) }
}

/** What a rug is saved as: with an id it is changed. */
export type RugChange = {
  readonly draft: RugDraft
  readonly id?: string
  /** `updated_at` of the rug when its form was opened: with it a change by somebody else since then is not overwritten. */
  readonly seenAt?: string
}

export async function saveRug(
  client: SupabaseClient,
  { draft, id, seenAt }: RugChange,
): Promise<Result<{ id: string }>> {
  const saved = id
    ? await changeRug(client, { id, updated_at: seenAt ?? '' }, draft)
    : await addRug(client, draft)
  if (!saved.ok) return saved
  const pictures = await replaceImages(client, saved.value.id, draft.images)
  if (pictures.ok) return saved
  // Half a new rug would be there twice after the next attempt.
  if (!id) await client.from('rugs').delete().eq('id', saved.value.id)
  return pictures
}

/** A change that undoes another takes what stands there now. */
async function changeRug(
  client: SupabaseClient,
  seen: SeenRow,
  draft: RugDraft,
): Promise<Result<{ id: string }>> {
  if (seen.updated_at) return updateUnchanged(client, 'rugs', seen, toRugRow(draft))
  const { error } = await client.from('rugs').update(toRugRow(draft)).eq('id', seen.id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: { id: seen.id } }
}

async function addRug(client: SupabaseClient, draft: RugDraft): Promise<Result<{ id: string }>> {
  const known = await client.from('rugs').select('slug,display_order')
  if (known.error) return { ok: false, problem: toProblem(known.error) }
  const slug = freeSlug(draft.name, new Set(known.data.map((row) => String(row.slug))))
  const last = Math.max(0, ...known.data.map((row) => Number(row.display_order ?? 0)))
  const { data, error } = await client
    .from('rugs')
    .insert({ ...toRugRow(draft), slug, display_order: last + 1 })
    .select('id')
    .single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: { id: String(data.id) } }
}

/** Adds before it takes away: work that stops half-way leaves a picture too many, never one too few. */
async function replaceImages(
  client: SupabaseClient,
  rug_id: string,
  images: RugDraft['images'],
): Promise<Result<null>> {
  const table = () => client.from('rug_images')
  if (images.length > 0) {
    const wanted = images.map((image, index) => ({ ...image, rug_id, display_order: index + 1 }))
    const { error } = await table().upsert(wanted, { onConflict: 'rug_id,image_url' })
    if (error) return { ok: false, problem: toProblem(error) }
  }
  const known = await table().select('id,image_url').eq('rug_id', rug_id)
  if (known.error) return { ok: false, problem: toProblem(known.error) }
  const kept = new Set(images.map((image) => image.image_url))
  const gone = known.data.filter((row) => !kept.has(row.image_url)).map((row) => row.id)
  if (gone.length === 0) return { ok: true, value: null }
  const { error } = await table().delete().in('id', gone)
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Shows a rug to visitors or hides it. */
export async function setRugActive(
  client: SupabaseClient,
  id: string,
  active: boolean,
): Promise<Result<null>> {
  const { error } = await client.from('rugs').update({ active }).eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts rugs in the order of the list; those that stand in their place are not touched. */
export async function orderRugs(
  client: SupabaseClient,
  rugs: ReadonlyArray<Pick<RegisteredRug, 'id' | 'display_order'>>,
): Promise<Result<null>> {
  for (const [index, { id, display_order }] of rugs.entries()) {
    if (display_order === index + 1) continue
    const change = { display_order: index + 1 }
    const { error } = await client.from('rugs').update(change).eq('id', id).select('id').single()
    if (error) return { ok: false, problem: toProblem(error) }
  }
  return { ok: true, value: null }
}

/** Deletes a rug with the list of its pictures; the files stay, so that it can be put back. */
export async function removeRug(client: SupabaseClient, id: string): Promise<Result<null>> {
  const { error } = await client.from('rugs').delete().eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts a deleted rug back, with the same id, address and pictures. */
export async function restoreRug(client: SupabaseClient, rug: RegisteredRug): Promise<Result<null>> {
  const { rug_images, ...row } = rug
  const restored = await client.from('rugs').insert(row)
  if (restored.error) return { ok: false, problem: toProblem(restored.error) }
  if (rug_images.length === 0) return { ok: true, value: null }
  const { error } = await client
    .from('rug_images')
    .insert(rug_images.map((image) => ({ ...image, rug_id: rug.id })))
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
