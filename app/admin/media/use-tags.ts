import { useQueryClient } from '@tanstack/react-query'
import { usePanel } from '#app/admin/panel-context.ts'
import { libraryKey } from '#app/panel/library/use-library.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { writeKnown } from '#app/session/fresh-queries.ts'
import { tagFiles } from '#content/media/stored-file.queries.ts'
import type { StoredFile } from '#content/media/stored-file.ts'
import { pt } from './pt.ts'

type Files = readonly StoredFile[]
type TagsOfFiles = ReadonlyMap<string, readonly string[]>

/** Changes the tags of files, all at once, and offers to take it back. */
export function useTags() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const write = async (tags: TagsOfFiles): Promise<boolean> => {
    const saved = await whileSaving(() =>
      tagFiles(client, tags).catch(() => ({ ok: false, problem: 'unavailable' }) as const),
    )
    if (!saved.ok) failToast(pt.saveFailed, saved.problem)
    else
      writeKnown<Files>(queries, libraryKey, (now) =>
        now.map((one) => ({ ...one, tags: tags.get(one.url) ?? one.tags })),
      )
    return saved.ok
  }
  return async (files: Files, change: (now: readonly string[]) => readonly string[]) => {
    const before = new Map(files.map((file) => [file.url, file.tags]))
    const after = new Map(files.map((file) => [file.url, change(file.tags)]))
    if (await write(after)) undoToast(pt.tags.saved, () => write(before), 'tags')
  }
}
