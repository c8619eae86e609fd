import type { SupabaseClient } from '@supabase/supabase-js'
import { type Result, toProblem } from '#content/problem.ts'
import type { HeroVideo } from './hero-video.ts'
import { heroVideoRow } from './hero-video.schema.ts'

/** The active hero video, the newest should there be several; null when there is none (PGRST116). */
export async function getActiveHeroVideo(client: SupabaseClient): Promise<Result<HeroVideo | null>> {
  const { data, error } = await client
    .from('hero_videos')
    .select('id,url,video_type,title,poster_url,active')
    .eq('active', true)
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
  if (error?.code === 'PGRST116') return { ok: true, value: null }
  if (error) return { ok: false, problem: toProblem(error) }
  return { ok: true, value: heroVideoRow.parse(data) }
}
