import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { updateUnchanged } from '#content/update-unchanged.queries.ts'
import { heroVideoRow, heroVideoRows } from './hero-video.schema.ts'
import type { HeroVideo, NewHeroVideo } from './hero-video.ts'

const columns = 'id,url,video_type,title,poster_url,active,updated_at'

/**
 * The active hero video, the newest should there be several; null when there is none (PGRST116).
 * @throws Error when it cannot be read.
 */
export async function getActiveHeroVideo(client: Client): Promise<HeroVideo | null> {
  const { data, error } = await client
    .from('hero_videos')
    .select(columns)
    .eq('active', true)
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
  if (error?.code === 'PGRST116') return null
  if (error) throw new Error('The hero video could not be read', { cause: error })
  return heroVideoRow.parse(data)
}

/** All hero videos that the caller may see, the newest first. */
export async function listHeroVideos(client: Client): Promise<Result<HeroVideo[]>> {
  const { data, error } = await readAll((from, to) =>
    client
      .from('hero_videos')
      .select(columns)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  )
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: heroVideoRows.parse(data) }
}

/**
 * Saves a video, matched by its url: updated when it is there (a title or poster that is not given stays as it
 * was), inserted when not. One that becomes active first makes all others inactive; they come back when the save
 * fails, so that the site is not left without its video.
 */
export async function saveHeroVideo(client: Client, video: NewHeroVideo): Promise<Result<HeroVideo>> {
  const rested = video.active ? await deactivateOthers(client, video.url) : { ok: true as const, value: [] }
  if (!rested.ok) return rested
  const saved = await writeHeroVideo(client, video)
  if (!saved.ok && rested.value.length > 0) {
    await client.from('hero_videos').update({ active: true }).in('id', rested.value)
  }
  return saved
}

/**
 * Puts a listed video on the site, or takes it off. One that has changed since its `updated_at` was seen, or that is
 * gone, stays as it is: 'changed-meanwhile' or 'not-found'.
 */
export async function setHeroVideoActive(
  client: Client,
  video: HeroVideo,
  active: boolean,
): Promise<Result<unknown>> {
  const { id, url, updated_at } = video
  const rested = active ? await deactivateOthers(client, url) : { ok: true as const, value: [] }
  if (!rested.ok) return rested
  const saved = await updateUnchanged(client, 'hero_videos', { id, updated_at }, { active })
  if (!saved.ok && rested.value.length > 0)
    await client.from('hero_videos').update({ active: true }).in('id', rested.value)
  return saved
}

async function deactivateOthers(client: Client, url: string): Promise<Result<string[]>> {
  const { data, error } = await client
    .from('hero_videos')
    .update({ active: false })
    .neq('url', url)
    .eq('active', true)
    .select('id')
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data.map((row) => row.id) }
}

async function writeHeroVideo(
  client: Client,
  video: Parameters<typeof saveHeroVideo>[1],
): Promise<Result<HeroVideo>> {
  const known = await client.from('hero_videos').select('id').eq('url', video.url).maybeSingle()
  if (known.error) return { ok: false, problem: toProblem(known.error) }
  const { id: _, title, poster_url, ...fields } = video
  const given = { ...fields, ...(title && { title }), ...(poster_url && { poster_url }) }
  const table = client.from('hero_videos')
  const saved = known.data
    ? await table.update(given).eq('id', known.data.id).select(columns).single()
    : await table.insert(video).select(columns).single()
  if (saved.error) return { ok: false, problem: toProblem(saved.error) }
  return { ok: true, value: heroVideoRow.parse(saved.data) }
}

/** Takes a video off the list unless it has changed since it was seen ('changed-meanwhile'). Its file stays. */
export async function removeHeroVideo(
  client: Client,
  { id, updated_at }: Pick<HeroVideo, 'id' | 'updated_at'>,
): Promise<Result<null>> {
  const { data, error } = await client
    .from('hero_videos')
    .delete()
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select('id')
  if (error) return { ok: false, problem: toProblem(error) }
  return data.length > 0 ? { ok: true, value: null } : { ok: false, problem: 'changed-meanwhile' }
}
