import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import {
  listHeroVideos,
  removeHeroVideo,
  saveHeroVideo,
  setHeroVideoActive,
} from '#content/hero-videos/hero-video.queries.ts'
import type { HeroVideo, NewHeroVideo } from '#content/hero-videos/hero-video.ts'
import type { Problem } from '#content/problem.ts'
import { pt } from './pt.ts'

const key = ['hero-videos']

/** The list of videos and what can be done with it; every outcome is told in a toast. */
export function useHeroVideos() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const videos = useQuery({
    queryKey: key,
    queryFn: async () => {
      const listed = await listHeroVideos(client)
      if (!listed.ok) throw new Error(listed.problem)
      return listed.value
    },
  })
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: ['counts'] })
  }

  /** Saves and says so; `failure` is what to say when it does not work. Tells whether it did. */
  const save = useMutation({
    // One after another: two at once could both become the active one.
    scope: { id: 'hero-videos' },
    mutationFn: async (change: {
      video: NewHeroVideo
      success: { title: string; text: string }
      failure: { title: string; text: string }
    }) => {
      const saved = await saveHeroVideo(client, change.video).catch(() => ({ ok: false as const }))
      if (saved.ok) toast.success(change.success.title, { description: change.success.text })
      else failToast(change.failure)
      return saved.ok
    },
    onSettled: refresh,
  })

  const refuse = (problem: Problem) => {
    const isStale = problem === 'changed-meanwhile' || problem === 'not-found'
    const words = isStale ? pt.changedElsewhere : pt.updateFailed
    failToast(words)
  }

  /** Puts a listed video on the site, or takes it off. */
  const setActive = useMutation({
    scope: { id: 'hero-videos' },
    mutationFn: async ({ video, active }: { video: HeroVideo; active: boolean }) => {
      const saved = await setHeroVideoActive(client, video, active).catch(unavailable)
      if (saved.ok) toast.success(pt.updated.title, { description: pt.updated.text })
      else refuse(saved.problem)
    },
    onSettled: refresh,
  })

  const remove = useMutation({
    scope: { id: 'hero-videos' },
    mutationFn: async (video: HeroVideo) => {
      const removed = await removeHeroVideo(client, video).catch(unavailable)
      if (!removed.ok) return refuse(removed.problem)
      const { updated_at: _, ...gone } = video
      undoToast(pt.removed, () => save.mutate({ video: gone, success: pt.updated, failure: pt.updateFailed }))
    },
    onSettled: refresh,
  })

  return { videos, save, setActive, remove }
}

const unavailable = () => ({ ok: false, problem: 'unavailable' }) as const
