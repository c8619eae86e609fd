import type { Client } from '#content/database/client.ts'
import { everyRow, inChunks } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { saveContent } from '#content/save-content.queries.ts'
import { anyAccent } from '#content/search/found.ts'
import { toSlug } from '#content/slug.ts'
import { withShapes } from './rug.schema.ts'
import { type RegisteredRug, type RugDraft, toRugDraft, toRugRow } from './rug-draft.ts'

export const rugsPerPage = 60

export type RugPage = {
  readonly rugs: readonly RegisteredRug[]
  /** Where the next page begins; null at the end. */
  readonly next: number | null
}

/**
 * A page of the rugs, inactive ones with them, in the order of the catalogue; with words, those whose name,
 * code or address has them, whatever the accents. For staff.
 */
export async function listRegisteredRugs(client: Client, words = '', first = 0): Promise<Result<RugPage>> {
  const wanted = toSlug(words).slice(0, 80)
  let query = client.from('rugs').select('*,rug_images(id,image_url,kind,display_order)')
  if (wanted) query = query.or(wordsIn(wanted))
  const { data, error } = await query
    .order('display_order', { ascending: true, nullsFirst: false })
    .order('created_at', { ascending: true })
    .order('slug')
    .order('display_order', { referencedTable: 'rug_images' })
    .range(first, first + rugsPerPage - 1)
  if (error) return { ok: false, problem: toProblem(error) }
  const rugs = withShapes(data)
  const next = rugs.length < rugsPerPage ? null : first + rugsPerPage
  const found = rugs.filter(({ name, code, slug }) =>
    [name, code, slug].some((one) => toSlug(one).includes(wanted)),
  )
  return { ok: true, value: { rugs: wanted ? found : rugs, next } }
}

/** The rugs whose address, name or code has these letters, as the database is asked: more than are meant may come. */
function wordsIn(wanted: string): string {
  const loose = `ilike.*${anyAccent(wanted)}*`
  return `slug.ilike.*${wanted}*,name.${loose},code.${loose}`
}

/** As much of a rug as tells it from the others where one is chosen. */
export type FoundRug = Pick<RegisteredRug, 'slug' | 'name' | 'image_url' | 'active'>

/**
 * The first rugs whose name or code has these words, but for some; without words the newest. For staff.
 * @throws Error when they cannot be read.
 */
export async function findRugs(
  client: Client,
  words: string,
  most: number,
  but: readonly string[] = [],
): Promise<FoundRug[]> {
  const wanted = toSlug(words).slice(0, 80)
  const all = client.from('rugs').select('slug,name,image_url,active')
  const { data, error } = await (wanted
    ? all.or(wordsIn(wanted)).order('name')
    : all.order('created_at', { ascending: false })
  )
    .order('slug')
    .limit(most + but.length)
  if (error) throw new Error('The rugs could not be read', { cause: error })
  return data.filter(({ slug }) => !but.includes(slug)).slice(0, most)
}

/** What tells a rug from all others. */
type Key = 'slug' | 'code'

/**
 * The rugs with these slugs or codes, shown or hidden, in any order. For staff. @throws Error when they cannot be read.
 */
export function listFoundRugs(
  client: Client,
  keys: readonly string[],
  key: Key = 'slug',
): Promise<(FoundRug & { readonly code: string })[]> {
  return inChunks(keys, async (some) => {
    const asked = client.from('rugs').select('slug,code,name,image_url,active').in(key, some)
    const { data, error } = await asked.limit(some.length)
    if (error) throw new Error('The rugs could not be read', { cause: error })
    return data
  })
}

/** The names of all rugs, each once, as people look them up. */
export async function listRugNames(client: Client): Promise<string[]> {
  const rows = await everyRow((from, to) =>
    client.from('rugs').select('name').order('name').order('id').range(from, to),
  )
  return [...new Set(rows.map((row) => row.name))]
}

/** All rugs, hidden ones with them, in the order of the catalogue. For staff. @throws Error when they cannot be read. */
export async function everyRegisteredRug(client: Client): Promise<RegisteredRug[]> {
  const rows = await everyRow((from, to) =>
    client
      .from('rugs')
      .select('*,rug_images(id,image_url,kind,display_order)')
      .order('display_order', { ascending: true, nullsFirst: false })
      .order('created_at', { ascending: true })
      .order('slug')
      .order('display_order', { referencedTable: 'rug_images' })
      .range(from, to),
  )
  return withShapes(rows)
}

/** The rugs with these slugs or codes as staff see them, in any order. @throws Error when they cannot be read. */
export function listRegisteredBy(
  client: Client,
  key: Key,
  keys: readonly string[],
): Promise<RegisteredRug[]> {
  return inChunks(keys, async (some) => {
    const { data, error } = await client
      .from('rugs')
      .select('*,rug_images(id,image_url,kind,display_order)')
      .in(key, some)
      .order('display_order', { referencedTable: 'rug_images' })
      .limit(some.length)
    if (error) throw new Error('The rugs could not be read', { cause: error })
    return withShapes(data)
  })
}

/** A rug of a spreadsheet: its id is chosen before it is sent, so that sent twice it is there once. */
type ImportedRug = {
  readonly id: string
  /** Null: the database makes one of its name. */
  readonly slug: string | null
  readonly isNew: boolean
  readonly draft: RugDraft
  readonly caption: string | null
  readonly display_order: number | null
}

/** Registers a rug of a spreadsheet under its own address, or changes the one with this id. All of it, or nothing. */
export async function importRug(
  client: Client,
  { id, slug, isNew, draft, caption, display_order }: ImportedRug,
): Promise<Result<unknown>> {
  const row = { ...toRugRow(draft), caption, display_order }
  const fields = isNew ? { id, slug, ...row } : row
  const saved = await saveContent(client, 'rugs', { id, put_back: isNew, fields, images: draft.images })
  if (saved.ok || saved.problem !== 'duplicate') return saved
  // The first sending arrived, and its answer did not.
  const { data, error } = await client.from('rugs').select('id').eq('id', id).maybeSingle()
  return data && !error ? { ok: true, value: data } : saved
}

/** Gives a rug back what an import changed in it. */
export function restoreImported(client: Client, before: RegisteredRug): Promise<Result<unknown>> {
  const { id, slug, caption, display_order } = before
  return importRug(client, { id, slug, isNew: false, draft: toRugDraft(before), caption, display_order })
}

/** What a rug is saved as: with an id it is changed. */
export type RugChange = {
  readonly draft: RugDraft
  readonly id?: string
  /** The rug is made under this id: `duplicate` when it is there already, since an answer was lost. */
  readonly isNew?: boolean
  /** `updated_at` of the rug when its form was opened: with it a change by somebody else since then is not overwritten. */
  readonly seenAt?: string
}

/**
 * Registers a rug, or changes the one with this id; its further pictures become exactly those of the draft. The database
 * gives a new one a free slug and the last place. All of it, or nothing.
 */
export async function saveRug(
  client: Client,
  { draft, id, isNew: is_new, seenAt: seen }: RugChange,
): Promise<Result<{ id: string }>> {
  return saveContent(client, 'rugs', { id, is_new, seen, fields: toRugRow(draft), images: draft.images })
}

/** A rug as staff see it, now; null when it is not there. */
export async function readRegisteredRug(client: Client, id: string): Promise<Result<RegisteredRug | null>> {
  const { data, error } = await client
    .from('rugs')
    .select('*,rug_images(id,image_url,kind,display_order)')
    .eq('id', id)
    .order('display_order', { referencedTable: 'rug_images' })
    .maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: (data && withShapes([data])[0]) ?? null }
}

/** Shows a rug to visitors or hides it. */
export async function setRugActive(client: Client, id: string, active: boolean): Promise<Result<null>> {
  const { error } = await client.from('rugs').update({ active }).eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts a rug right behind another, or first; the others keep their order. */
export async function placeRug(client: Client, moved: string, follows: string | null): Promise<Result<null>> {
  const { error } = await client.rpc('place_rug', { moved, follows })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Deletes a rug with the list of its pictures; the files stay, so that it can be put back. */
export async function removeRug(client: Client, id: string): Promise<Result<null>> {
  const { error } = await client.from('rugs').delete().eq('id', id).select('id').single()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Puts a deleted rug back, with the same id, address and pictures. */
export async function restoreRug(client: Client, rug: RegisteredRug): Promise<Result<unknown>> {
  const { rug_images: images, ...fields } = rug
  return saveContent(client, 'rugs', { id: fields.id, put_back: true, fields, images })
}
