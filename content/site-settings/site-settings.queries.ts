import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { type Result, toProblem } from '#content/problem.ts'
import { settingRows, toSiteSettings } from './site-settings.schema.ts'
import type { SiteSettings } from './site-settings.ts'

/** All settings of the site, complete: what is not set is empty, or built in where the page needs it. */
export async function getSiteSettings(
  client: SupabaseClient,
  onBadValue?: (place: string) => void,
): Promise<SiteSettings> {
  const { data, error } = await client.from('site_settings').select('section,key,value')
  if (error) throw new Error('The site settings could not be read', { cause: error })
  return toSiteSettings(settingRows.parse(data), onBadValue)
}

/** A setting as it is stored; `updated_at` is the moment of its last change. */
export type StoredSetting = {
  readonly id: string
  readonly section: string
  readonly key: string
  readonly value: unknown
  readonly updated_at: string
}

const storedSettings = z.array(
  z.object({
    id: z.string(),
    section: z.string(),
    key: z.string(),
    value: z.unknown(),
    updated_at: z.string(),
  }),
)

/** The settings as they are stored, for whoever edits them. */
export async function listStoredSettings(client: SupabaseClient): Promise<Result<StoredSetting[]>> {
  const { data, error } = await client.from('site_settings').select('id,section,key,value,updated_at')
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: storedSettings.parse(data) as StoredSetting[] }
}

/** A setting to be saved; `seen` is the `updated_at` its form got, null where there was no row. */
export type SettingChange = {
  readonly section: string
  readonly key: string
  readonly value: unknown
  readonly seen: string | null
}

/** Saves all of these settings, or none: `changed-meanwhile` when one is not as its form got it. */
export async function saveSettings(
  client: SupabaseClient,
  changes: readonly SettingChange[],
): Promise<Result<null>> {
  const { error } = await client.rpc('save_settings', { changes: JSON.stringify(changes) })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
