import type { Client } from '#content/database/client.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { uprightViewsValue } from '#content/site-settings/setting-values.schema.ts'
import { saveSettings } from '#content/site-settings/site-settings.queries.ts'
import type { UprightViews } from './upright-views.ts'

const setting = { section: 'upright', key: 'views' } as const

/** The upright views that were chosen, and when that was last changed. */
async function readViews(client: Client): Promise<Result<{ views: UprightViews; seen: string | null }>> {
  const { data, error } = await client
    .from('site_settings')
    .select('value,updated_at')
    .match(setting)
    .maybeSingle()
  if (error) return { ok: false, problem: toProblem(error) }
  const views = uprightViewsValue.safeParse(data?.value).data ?? {}
  return { ok: true, value: { views, seen: data?.updated_at ?? null } }
}

/** The upright views that were chosen, by wide pictures. */
export async function listUprightViews(client: Client): Promise<Result<UprightViews>> {
  const read = await readViews(client)
  return read.ok ? { ok: true, value: read.value.views } : read
}

/**
 * Chooses the upright view of a wide picture: a file, none (empty), or what the site brings itself (undefined). Others who
 * choose for other pictures meanwhile are not undone.
 */
export async function chooseUprightView(
  client: Client,
  wide: string,
  view: string | undefined,
): Promise<Result<null>> {
  const choose = async () => {
    const read = await readViews(client)
    if (!read.ok) return read
    const { [wide]: _, ...others } = read.value.views
    const value = view === undefined ? others : { ...others, [wide]: view }
    return saveSettings(client, [{ ...setting, value, seen: read.value.seen }])
  }
  const chosen = await choose()
  return !chosen.ok && chosen.problem === 'changed-meanwhile' ? choose() : chosen
}
