import type { Client } from '#content/database/client.ts'
import { serverNow } from '#content/database/server-clock.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { requestFileBucket } from '#content/request-files/request-file.ts'
import { readYarnMap } from '#graphics/drawing/map-file.ts'
import type { YarnMap } from '#graphics/drawing/yarn-map.ts'
import type { DrawnRug } from './drawing.ts'
import type { Redrawn } from './standing-drawing.schema.ts'

/** The map of a request's yarns that lies at a path; null where there is none, or none that can be read. */
export async function fetchYarnMap(client: Client, path: string): Promise<YarnMap | null> {
  const { data } = await client.storage.from(requestFileBucket).download(path)
  return data && readYarnMap(new Uint8Array(await data.arrayBuffer()))
}

type Change = {
  readonly rug: DrawnRug
  /** The map of its yarns, as a PNG. */
  readonly map: Uint8Array<ArrayBuffer>
  /** Under which name it is kept: the same for every try of one save. */
  readonly name: string
  /** Where the map of the change lay that the editor began with; null where it began with what the visitor sent. */
  readonly seen: string | null
}

/**
 * Keeps what staff made of a drawing beside what its visitor sent, where nobody changed it meanwhile. The map goes first, so
 * that no row names one that is not there. A save that arrived before, unheard, is done. Answers where
 * the map lies. For staff who opened the inbox.
 */
export async function saveRedrawn(
  client: Client,
  id: string,
  { rug, map, name, seen }: Change,
): Promise<Result<string>> {
  const path = `${id}/${name}.png`
  const file = new Blob([map], { type: 'image/png' })
  const sent = await client.storage.from(requestFileBucket).upload(path, file, { contentType: 'image/png' })
  if (sent.error && !isThere(sent.error)) return { ok: false, problem: 'unavailable' }
  const redrawn: Redrawn = { rug: rug as Redrawn['rug'], at: serverNow().toISOString() }
  const row = client.from('leads').update({ redrawn, redrawn_map: path }).eq('id', id)
  const unchanged = seen === null ? row.is('redrawn_map', null) : row.eq('redrawn_map', seen)
  const { data, error } = await unchanged.select('id').maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  if (data) return { ok: true, value: path }
  const found = await client.from('leads').select('redrawn_map').eq('id', id).maybeSingle()
  if (found.error) return { ok: false, problem: toProblem(found.error) }
  if (!found.data) return { ok: false, problem: 'not-found' }
  return found.data.redrawn_map === path
    ? { ok: true, value: path }
    : { ok: false, problem: 'changed-meanwhile' }
}

/** Whether the map arrived before, unheard. */
function isThere(error: { readonly message: string }): boolean {
  return 'statusCode' in error && error.statusCode === '409'
}
