import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import type { Saying } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import {
  changeHeroVideo,
  listHeroVideos,
  removeHeroVideo,
  saveHeroVideo,
} from '#content/hero-videos/hero-video.queries.ts'
import type { HeroVideo, NewHeroVideo } from '#content/hero-videos/hero-video.ts'
import { type Problem, unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const key = ['hero-videos']

/** The list of videos and what can be done with it; every outcome is told in a toast. */
export function useHeroVideos() {
  const { client } = usePanel()
  const videos = useQuery({ queryKey: key, queryFn: async () => unwrap(await listHeroVideos(client)) })
  const { change } = useListChanges<readonly HeroVideo[]>({
    key,
    further: [['counts']],
    failed: pt.updateFailed,
    conflict: pt.changedElsewhere,
  })

  /** Saves and says so; `failed` is what to say when it does not work. */
  const save = (video: NewHeroVideo, said: Saying, failed: Saying) =>
    change({
      run: () => saveHeroVideo(client, video),
      done: () => toast.success(said.title, { description: said.text }),
      failed,
    })
  /** Puts a listed video on the site or takes it off, names it, or gives it another still picture. */
  const edit = (video: HeroVideo, to: Parameters<typeof changeHeroVideo>[2]) =>
    change({
      run: () => changeHeroVideo(client, video, to),
      done: () => toast.success(pt.updated.title, { description: pt.updated.text }),
      failed: failureOf,
    })
  const remove = (video: HeroVideo) => {
    const { updated_at: _, ...gone } = video
    return change({
      run: () => removeHeroVideo(client, video),
      done: () => undoToast(pt.removed, () => save(gone, pt.updated, pt.updateFailed)),
      failed: failureOf,
    })
  }
  return { videos, save, edit, remove }
}

/** A video that is gone was changed elsewhere too. */
function failureOf(problem: Problem): Saying {
  return problem === 'not-found' ? pt.changedElsewhere : pt.updateFailed
}
