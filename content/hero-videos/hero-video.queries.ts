import type { Client } from '#content/database/client.ts'
import { readAll } from '#content/every-row.queries.ts'
import { type Result, toProblem } from '#content/problem.ts'
import { type SavedRow, savedRow } from '#content/saved-row.schema.ts'
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
  return data
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
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: data }
}

/**
 * Saves a video, matched by its url: updated when it is there (a title or poster that is not given stays as it
 * was), inserted when not. One that becomes active makes all others inactive. All of it or nothing.
 */
export function saveHeroVideo(client: Client, video: NewHeroVideo): Promise<Result<SavedRow>> {
  return save(client, video)
}

/**
 * Changes a listed video: whether it is on the site, in the place of the others, its title, its still picture. One that
 * has changed since its `updated_at` was seen, or that is gone, stays as it is: 'changed-meanwhile' or 'not-found'.
 */
export function changeHeroVideo(
  client: Client,
  { id, updated_at: seen, active }: Pick<HeroVideo, 'id' | 'updated_at' | 'active'>,
  change: Partial<Pick<HeroVideo, 'active' | 'title' | 'poster_url'>>,
): Promise<Result<SavedRow>> {
  return save(client, { id, seen, active, ...change })
}

async function save(client: Client, video: object): Promise<Result<SavedRow>> {
  const { data, error } = await client.rpc('save_hero_video', { change: JSON.stringify(video) })
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: savedRow.parse(data) }
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
