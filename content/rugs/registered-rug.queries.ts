import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { everyRow, readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { toSlug } from '#content/slug.ts'
import { type SeenRow, updateUnchanged } from '#content/update-unchanged.queries.ts'
import { rugRow } from './rug.schema.ts'
import { type RegisteredRug, type RugDraft, toRugRow } from './rug-draft.ts'

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

export const rugsPerPage = 60

export type RugPage = {
  readonly rugs: readonly RegisteredRug[]
  /** Where the next page begins; null at the end. */
  readonly next: number | null
}

/**
 * A page of the rugs, inactive ones with them, in the order of the catalogue; with words, those whose name has them,
 * whatever the accents. For staff.
 */
export async function listRegisteredRugs(
  client: SupabaseClient,
  words = '',
  first = 0,
): Promise<Result<RugPage>> {
  const wanted = toSlug(words).slice(0, 80)
  let query = client.from('rugs').select('*,rug_images(id,image_url,kind,display_order)')
  if (wanted) query = query.or(`slug.ilike.*${wanted}*,name.ilike.*${patternOf(wanted)}*`)
  const { data, error } = await query
    .order('display_order', { ascending: true, nullsFirst: false })
    .order('created_at', { ascending: true })
    .order('slug')
    .order('display_order', { referencedTable: 'rug_images' })
    .range(first, first + rugsPerPage - 1)
  if (error) return { ok: false, problem: toProblem(error) }
  const rugs = registered.parse(data)
  const next = rugs.length < rugsPerPage ? null : first + rugsPerPage
  const found = rugs.filter((rug) => toSlug(rug.name).includes(wanted) || rug.slug.includes(wanted))
  return { ok: true, value: { rugs: wanted ? found : rugs, next } }
}

/** Letters that may bear an accent, and what separates words, stand for any sign: the database compares as written. */
function patternOf(slug: string): string {
  return slug.replace(/[aceinouy-]/g, '_')
}

/** The names of all rugs, each once, as people look them up. */
export async function listRugNames(client: SupabaseClient): Promise<string[]> {
  const rows = await everyRow((from, to) =>
    client.from('rugs').select('name').order('name').order('id').range(from, to),
  )
  const names = z.array(z.object({ name: z.string() })).parse(rows)
  return [...new Set(names.map((row) => row.name))]
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

/** The database gives it a free slug and the last place. */
async function addRug(client: SupabaseClient, draft: RugDraft): Promise<Result<{ id: string }>> {
  const { data, error } = await client.from('rugs').insert(toRugRow(draft)).select('id').single()
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
  const known = await readAll<{ id: string; image_url: string }>((from, to) =>
    table().select('id,image_url').eq('rug_id', rug_id).order('id').range(from, to),
  )
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

/** Puts a rug right behind another, or first; the others keep their order. */
export async function placeRug(
  client: SupabaseClient,
  moved: string,
  follows: string | null,
): Promise<Result<null>> {
  const { error } = await client.rpc('place_rug', { moved, follows })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
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
