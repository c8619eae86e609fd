import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { libraryKey } from '#app/panel/library/use-library.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { writeKnown } from '#app/session/fresh-queries.ts'
import { type Description, describePicture } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { describedAs } from './described.ts'
import { pt } from './pt.ts'

type Files = readonly StoredFile[]

/** Descriptions given in a row: each is saved at once, the list that is known takes it, and nothing is read anew. */
export function useDescriptions() {
  const { client } = usePanel()
  const queries = useQueryClient()

  const write = async (file: StoredFile, description: Description) => {
    const saved = await describePicture(client, file.url, file.updated_at ?? '', description).catch(
      () => ({ ok: false, problem: 'unavailable' }) as const,
    )
    if (saved.ok)
      writeKnown<Files>(queries, libraryKey, (now) =>
        now.map((one) => (one.url === file.url ? { ...one, ...description, updated_at: saved.value } : one)),
      )
    return saved
  }
  const offerUndo = (before: ReadonlyMap<string, Description>) => {
    undoToast(pt.row.saved(before.size), async () => {
      const files = queries.getQueryData<Files>(libraryKey) ?? []
      let isWhole = true
      for (const [url, description] of before) {
        const file = files.find((one) => one.url === url)
        if (!file || !(await whileSaving(() => write(file, description))).ok) isWhole = false
      }
      if (isWhole) toast.success(pt.undone)
      else failToast(pt.conflict)
      void queries.invalidateQueries({ queryKey: ['history'] })
    })
    void queries.invalidateQueries({ queryKey: ['media'] })
    void queries.invalidateQueries({ queryKey: ['history'] })
  }
  const describeOne = async (file: StoredFile, description: Description): Promise<boolean> => {
    const saved = await write(file, description)
    if (!saved.ok)
      failToast(saved.problem === 'changed-meanwhile' ? pt.conflict : pt.saveFailed, saved.problem)
    return saved.ok
  }
  return {
    /** Saves what was written of a picture; false when it was not, which is said. */
    describeOne,
    /** Says how many were described, and offers to take all of it back. */
    offerUndo,
    /**
     * Describes one after another, telling how many are done, and offers to take all of it back. One that cannot be
     * saved ends it, and is said.
     */
    async describeSeveral(
      changes: readonly { readonly file: StoredFile; readonly description: Description }[],
      onDone: (count: number) => void,
    ): Promise<boolean> {
      const before = new Map<string, Description>()
      let ok = true
      for (const { file, description } of changes) {
        ok = await describeOne(file, description)
        if (!ok) break
        before.set(file.url, describedAs(file))
        onDone(before.size)
      }
      if (before.size > 0) offerUndo(before)
      return ok
    },
  }
}
