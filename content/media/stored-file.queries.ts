import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { readAll } from '#content/every-row.queries.ts'
import { grouped } from '#content/grouped.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { pageFiles } from './page-files.ts'
import { fileNotes, storedFiles } from './stored-file.schema.ts'
import type { StoredFile } from './stored-file.ts'

/** Every file of the site's buckets, the newest first, those in the bin with them. */
export async function listFiles(client: Client): Promise<Result<StoredFile[]>> {
  const [listed, noted] = await Promise.all([client.rpc('list_files'), client.rpc('list_file_notes')])
  const error = listed.error ?? noted.error
  if (error) return { ok: false, problem: toProblem(error) }
  const notes = new Map(fileNotes.parse(noted.data).map((note) => [note.url, note]))
  const none = { original_name: null, tags: [], content: null }
  return {
    ok: true,
    value: storedFiles.parse(listed.data).map((file) => ({ ...file, ...(notes.get(file.url) ?? none) })),
  }
}

/** Notes what a file was called where it came from. */
export async function noteFileName(client: Client, url: string, name: string): Promise<Result<null>> {
  const { error } = await client
    .from('file_notes')
    .upsert({ url, original_name: name.trim().slice(0, 255) || null }, { onConflict: 'url' })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}

/** Gives files these tags in the place of those they had. */
export async function tagFiles(
  client: Client,
  tags: ReadonlyMap<string, readonly string[]>,
): Promise<Result<null>> {
  const rows = [...tags].map(([url, those]) => ({ url, tags: [...those] }))
  return someAtATime(rows, (some) => client.from('file_notes').upsert([...some], { onConflict: 'url' }))
}

/** Puts files into the bin: they stand for thirty days and can come back. */
export async function binFiles(client: Client, urls: readonly string[]): Promise<Result<null>> {
  return someAtATime(urls, (some) => client.from('file_bin').insert(some.map((url) => ({ url }))))
}

/** Takes files out of the bin again. */
export async function restoreFiles(client: Client, urls: readonly string[]): Promise<Result<null>> {
  return someAtATime(urls, (some) => client.from('file_bin').delete().in('url', some))
}

/** As many as fit into an address. */
const filesAtOnce = 50

async function someAtATime<Item>(
  items: readonly Item[],
  run: (some: readonly Item[]) => PromiseLike<{ error: { code?: string } | null }>,
): Promise<Result<null>> {
  for (let from = 0; from < items.length; from += filesAtOnce) {
    const { error } = await run(items.slice(from, from + filesAtOnce))
    if (error) return { ok: false, problem: toProblem(error) }
  }
  return { ok: true, value: null }
}

export type BinnedFile = Readonly<Tables<'file_bin'>>

/** The files in the bin, the newest first. */
export async function listBinnedFiles(client: Client): Promise<Result<BinnedFile[]>> {
  const { data, error } = await readAll((from, to) =>
    client
      .from('file_bin')
      .select('url,created_at')
      .order('created_at', { ascending: false })
      .order('url')
      .range(from, to),
  )
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/**
 * Removes the files whose thirty days are over, and what was known of them. Done by the administrator's panel: on
 * a hosted project only the storage API removes files, and the server has no key that could.
 * @returns how many were removed.
 */
export async function emptyBin(client: Client): Promise<Result<number>> {
  const { data, error } = await client.rpc('expired_files')
  return error ? { ok: false, problem: toProblem(error) } : removeForGood(client, data)
}

/**
 * Removes files before their thirty days are over, to make room: those in the bin that no row of content names.
 * A change of the history that names one comes back without it. For the administrator.
 * @returns how many were removed.
 */
export async function emptyBinNow(client: Client): Promise<Result<number>> {
  const listed = await listFiles(client)
  if (!listed.ok) return listed
  const binned = listed.value.filter((file) => file.binned_at !== null && file.uses.length === 0)
  return removeForGood(
    client,
    binned.map((file) => file.url),
  )
}

/**
 * Removes files from storage with what was known of them, but for pictures that pages bring themselves.
 * @returns how many were removed.
 */
export async function removeForGood(client: Client, wanted: readonly string[]): Promise<Result<number>> {
  const urls = wanted.filter((url) => !pageFiles.has(url))
  const buckets = grouped(urls, (url) => url.split('/')[5] ?? '')
  for (const [bucket, ofBucket] of buckets) {
    const paths = ofBucket.map((url) => url.split('/').slice(6).join('/'))
    const removed = await client.storage.from(bucket).remove(paths)
    if (removed.error) return { ok: false, problem: 'unavailable' }
  }
  if (urls.length === 0) return { ok: true, value: 0 }
  for (const table of ['media', 'file_notes', 'file_bin'] as const) {
    const forgotten = await client.from(table).delete().in('url', urls)
    if (forgotten.error) return { ok: false, problem: toProblem(forgotten.error) }
  }
  return { ok: true, value: urls.length }
}

/** What was written about a picture: its words and the point a crop keeps. */
export type Description = {
  readonly alt_pt: string | null
  readonly alt_es: string | null
  readonly focal_x: number
  readonly focal_y: number
}

/** What is written about a picture now, and when that was last changed; null where nothing is known of it. */
export async function readDescription(
  client: Client,
  url: string,
): Promise<Result<(Description & { readonly updated_at: string }) | null>> {
  const { data, error } = await client
    .from('media')
    .select('alt_pt,alt_es,focal_x,focal_y,updated_at')
    .eq('url', url)
    .maybeSingle()
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/** Describes a picture; `changed-meanwhile` when it is not as `seen` (its updated_at) any more. */
export async function describePicture(
  client: Client,
  url: string,
  seen: string,
  description: Description,
): Promise<Result<string>> {
  const { data, error } = await client
    .from('media')
    .update(description)
    .eq('url', url)
    .eq('updated_at', seen)
    .select('updated_at')
    .maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  return data ? { ok: true, value: data.updated_at } : { ok: false, problem: 'changed-meanwhile' }
}
