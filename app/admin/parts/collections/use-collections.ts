import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { inOrder, withPart } from '#app/panel/list/rows.ts'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import type { Saying } from '#app/panel/notices/fail-toast.ts'
import { pageToast } from '#app/panel/notices/page-toast.ts'
import { orderToast, undoToast } from '#app/panel/notices/undo-toast.ts'
import { removeCollection, restoreCollection, setActive } from '#content/collections/collection.queries.ts'
import type { Collection, CollectionDraft } from '#content/collections/collection.ts'
import { putInOrder } from '#content/display-order.queries.ts'
import { type Result, unwrap } from '#content/problem.ts'
import { collectionPath } from '#i18n/catalogue-paths.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'
import { type CollectionChange, saveWithWords } from './save-collection.ts'

export type CollectionTab = {
  /** Names the list in the cache. */
  readonly key: string
  readonly read: (client: ReturnType<typeof usePanel>['client']) => Promise<Result<Collection[]>>
  readonly words: {
    readonly created: string
    readonly updated: string
    readonly removed: string
    readonly saveFailed: Saying
    readonly removeFailed: Saying
  }
}

/** A list of collections and what can be done with it. */
export function useCollections({ key: name, read, words }: CollectionTab) {
  const { client } = usePanel()
  const list = useQuery({ queryKey: [name], queryFn: async () => unwrap(await read(client)) })
  const { change } = useListChanges<readonly Collection[]>({
    key: [name],
    further: [['counts'], ['media']],
    failed: words.saveFailed,
    conflict: pt.changedElsewhere,
  })

  const save = (wished: CollectionChange): Promise<Result<unknown>> => {
    const { id, isNew, before } = wished
    return change({
      run: () => saveWithWords(client, wished),
      done: () => {
        if (before) undoToast(words.updated, () => save({ id, ...before }))
        else if (isNew) pageToast(words.created, pageOf(wished.draft))
        else toast.success(words.updated)
      },
    })
  }
  const setShown = (id: string, active: boolean, done?: () => void) =>
    change({ run: () => setActive(client, id, active), shows: withPart<Collection>(id, { active }), done })
  const setOrder = (ids: readonly string[], done?: () => void) =>
    change({ run: () => putInOrder(client, 'collections', ids), shows: inOrder(ids), done })
  return {
    list,
    save,
    /** The one of this id as it stands now. */
    readAgain: async (id: string) => unwrap(await read(client)).find((one) => one.id === id) ?? null,
    show: (id: string, active: boolean) =>
      setShown(id, active, () => undoToast(words.updated, () => setShown(id, !active))),
    order: (ids: readonly string[], before: readonly string[]) =>
      setOrder(ids, () => orderToast(`${name}-order`, before, (back) => setOrder(back))),
    remove: (collection: Collection) =>
      change({
        run: () => removeCollection(client, collection.id),
        done: () =>
          undoToast(words.removed, () => change({ run: () => restoreCollection(client, collection) })),
        failed: words.removeFailed,
      }),
  }
}

/** The page of a collection that was just made, where it has one already. */
function pageOf({ kind, slug, active }: CollectionDraft): string | null {
  if (!active || kind === 'featured') return null
  if (kind === 'exhibition') return pathTo('gallery', 'pt')
  return slug ? collectionPath(slug, 'pt') : null
}
