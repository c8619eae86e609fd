import type { SupabaseClient } from '@supabase/supabase-js'
import { type Result, toProblem } from '#content/problem.ts'
import { heroVideoRow, heroVideoRows } from './hero-video.schema.ts'
import type { HeroVideo } from './hero-video.ts'

const columns = 'id,url,video_type,title,poster_url,active'

/** The active hero video, the newest should there be several; null when there is none (PGRST116). */
export async function getActiveHeroVideo(client: SupabaseClient): Promise<Result<HeroVideo | null>> {
  const { data, error } = await client
    .from('hero_videos')
    .select(columns)
    .eq('active', true)
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
  if (error?.code === 'PGRST116') return { ok: true, value: null }
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: heroVideoRow.parse(data) }
}

/** All hero videos that the caller may see, the newest first. */
export async function listHeroVideos(client: SupabaseClient): Promise<Result<HeroVideo[]>> {
  const { data, error } = await client
    .from('hero_videos')
    .select(columns)
    .order('created_at', { ascending: false })
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: heroVideoRows.parse(data) }
}

/**
 * Saves a video, matched by its url: updated when it is there, inserted when not. One that becomes active first
 * makes all others inactive.
 */
export async function saveHeroVideo(
  client: SupabaseClient,
  video: Omit<HeroVideo, 'id'>,
): Promise<Result<HeroVideo>> {
  if (video.active) {
    const { error } = await client
      .from('hero_videos')
      .update({ active: false })
      .neq('url', video.url)
      .eq('active', true)
    if (error) return { ok: false, problem: toProblem(error) }
  }
  const known = await client.from('hero_videos').select('id').eq('url', video.url).maybeSingle()
  if (known.error) return { ok: false, problem: toProblem(known.error) }
  const table = client.from('hero_videos')
  const saved = known.data
    ? await table.update(video).eq('id', known.data.id).select(columns).single()
    : await table.insert(video).select(columns).single()
  if (saved.error) return { ok: false, problem: toProblem(saved.error) }
  return { ok: true, value: heroVideoRow.parse(saved.data) }
}

/** Takes a video off the list. Its file stays. */
export async function removeHeroVideo(client: SupabaseClient, id: string): Promise<Result<null>> {
  const { error } = await client.from('hero_videos').delete().eq('id', id)
  return error ? { ok: false, problem: toProblem(error) } : { ok: true, value: null }
}
