import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import type { SaveSeen } from '#app/panel/form/use-seen-row.ts'
import { everyFile, libraryKey, useLibrary } from '#app/panel/library/use-library.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { readNow } from '#app/session/fresh-queries.ts'
import { newestChange, restoreChanges } from '#content/history/change.queries.ts'
import {
  binFiles,
  type Description,
  describePicture,
  restoreFiles,
} from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { pt } from './pt.ts'
import { useDescriptions } from './use-descriptions.ts'
import { useTags } from './use-tags.ts'

const unavailable = () => ({ ok: false, problem: 'unavailable' }) as const

/** The files of the site and what can be done with them. Those in the bin are left out. */
export function useMedia() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const files = useLibrary(client)
  const { describeOne, describeSeveral, offerUndo } = useDescriptions()
  const tag = useTags()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['media'] })
    void queries.invalidateQueries({ queryKey: ['history'] })
    return queries.invalidateQueries({ queryKey: libraryKey })
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
        const undone = made.ok
          ? await whileSaving(() => restoreChanges(client, made.value).catch(unavailable))
          : made
        if (undone.ok) toast.success(pt.undone)
        else refuse(pt.saveFailed)
        await refresh()
        return undone
      }
      undoToast(pt.saved, undo)
      await refresh()
      return saved
    },
  })

  const remove = async (urls: readonly string[]) => {
    const removed = await whileSaving(() => binFiles(client, urls).catch(unavailable))
    if (!removed.ok) refuse(pt.removeFailed)
    else
      undoToast(urls.length === 1 ? pt.removed : pt.removedSeveral(urls.length), async () => {
        const back = await whileSaving(() => restoreFiles(client, urls).catch(unavailable))
        if (!back.ok) refuse(pt.removeFailed)
        await refresh()
        return back
      })
    await refresh()
  }

  /** Asks the database once more, right before a file is deleted or replaced. */
  const askAgain = async (url: string) => {
    const fresh = await readNow(queries, everyFile(client)).catch(() => null)
    return fresh?.find((file) => file.url === url && file.binned_at === null) ?? null
  }
  return { files, describe, describeOne, describeSeveral, offerUndo, tag, remove, askAgain, refresh }
}

export type MediaWork = ReturnType<typeof useMedia>
