import type { Client } from '#content/database/client.ts'
import type { Tables } from '#content/database/database.types.ts'
import { everyRow, readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { listSpanishDrafts } from '#content/spanish/spanish-draft.queries.ts'
import { toSiteSettings } from './site-settings.schema.ts'
import type { SiteSettings } from './site-settings.ts'

/** All settings of the site, complete: what is not set is empty, or built in where the page needs it. */
export async function getSiteSettings(
  client: Client,
  onBadValue?: (place: string) => void,
): Promise<SiteSettings> {
  const rows = await everyRow((from, to) =>
    client.from('site_settings').select('section,key,value').order('id').range(from, to),
  )
  return toSiteSettings(rows, onBadValue)
}

/** A setting as it is stored; `updated_at` is the moment of its last change. */
export type StoredSetting = Readonly<Omit<Tables<'site_settings'>, 'created_at' | 'value'>> & {
  readonly value: unknown
  /** Spanish that is written and not published. */
  readonly spanish_waiting?: unknown
}

/** The settings as they are stored, for whoever edits them. */
export async function listStoredSettings(client: Client): Promise<Result<StoredSetting[]>> {
  const { data, error } = await readAll((from, to) =>
    client.from('site_settings').select('id,section,key,value,updated_at').order('id').range(from, to),
  )
  if (error) return { ok: false, problem: toProblem(error) }
  const waiting = await listSpanishDrafts(client, 'site_settings')
  if (!waiting.ok) return waiting
  const rows = data.map((row) => {
    const spanish_waiting = waiting.value.get(`${row.section}.${row.key}`)
    return spanish_waiting === undefined ? row : { ...row, spanish_waiting }
  })
  return { ok: true, value: rows }
}

/** A setting to be saved; `seen` is the `updated_at` its form got, null where there was no row. */
export type SettingChange = {
  readonly section: string
  readonly key: string
  readonly value: unknown
  readonly seen: string | null
  /** Spanish that is to wait; null: none does any more; missing: it stays as it is. */
  readonly waiting?: unknown
}

/** Saves all of these settings, or none: `changed-meanwhile` when one is not as its form got it. */
export async function saveSettings(client: Client, changes: readonly SettingChange[]): Promise<Result<null>> {
  const { error } = await client.rpc('save_settings', { changes: JSON.stringify(changes) })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
