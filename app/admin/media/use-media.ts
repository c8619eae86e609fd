import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import type { SaveSeen } from '#app/panel/form/use-seen-row.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { newestChange, restoreChanges } from '#content/history/change.queries.ts'
import {
  binFiles,
  type Description,
  describePicture,
  listFiles,
  restoreFiles,
} from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { pt } from './pt.ts'

const key = ['files']

/** The files of the site and what can be done with them. Those in the bin are left out. */
export function useMedia() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const read = async () => {
    const listed = await listFiles(client)
    if (!listed.ok) throw new Error(listed.problem)
    return listed.value.filter((file) => file.binned_at === null)
  }
  // Some megabytes where there are thousands of files: not at every return to the window.
  const files = useQuery({ queryKey: key, queryFn: read, staleTime: 60_000 })
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['media'] })
    void queries.invalidateQueries({ queryKey: ['history'] })
    return queries.invalidateQueries({ queryKey: key })
  }
  const refuse = (words: { title: string; text: string }) => failToast(words)

  const describe = useMutation({
    mutationFn: async (change: { file: StoredFile; description: Description; saveSeen: SaveSeen }) => {
      const { url } = change.file
      const send = (seen = '') => describePicture(client, url, seen, change.description).catch(unavailable)
      const saved = await change.saveSeen(change.description, send)
      if (!saved.ok) {
        refuse(saved.problem === 'changed-meanwhile' ? pt.conflict : pt.saveFailed)
        return saved
      }
      const made = await newestChange(client, 'media').catch(unavailable)
      const undo = async () => {
        const undone = made.ok ? await restoreChanges(client, made.value).catch(unavailable) : made
        if (undone.ok) toast.success(pt.undone)
        else refuse(pt.saveFailed)
        await refresh()
      }
      undoToast(pt.saved, undo)
      await refresh()
      return saved
    },
  })

  const remove = useMutation({
    mutationFn: async (url: string) => {
      const removed = await binFiles(client, [url]).catch(unavailable)
      if (!removed.ok) return refuse(pt.removeFailed)
      undoToast(pt.removed, async () => {
        const back = await restoreFiles(client, [url]).catch(unavailable)
        if (!back.ok) refuse(pt.removeFailed)
        await refresh()
      })
    },
    onSettled: refresh,
  })

  /** Asks the database once more, right before a file is deleted. */
  const askAgain = async (url: string) => {
    const fresh = await queries.fetchQuery({ queryKey: key, queryFn: read, staleTime: 0 }).catch(() => null)
    return fresh?.find((file) => file.url === url) ?? null
  }
  return { files, describe, remove, askAgain, refresh }
}

export type MediaWork = ReturnType<typeof useMedia>

const unavailable = () => ({ ok: false, problem: 'unavailable' }) as const
