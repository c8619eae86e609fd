import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import type { SaveSeen } from '#app/panel/form/use-seen-row.ts'
import { withPart } from '#app/panel/list/rows.ts'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import { pageToast } from '#app/panel/notices/page-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { Client } from '#content/database/client.ts'
import { newId } from '#content/new-id.ts'
import { type Result, unwrap } from '#content/problem.ts'
import {
  listRegisteredRugs,
  placeRug,
  type RugChange,
  type RugPage,
  readRegisteredRug,
  removeRug,
  restoreRug,
  saveRug,
  setRugActive,
} from '#content/rugs/registered-rug.queries.ts'
import { type RegisteredRug, type RugDraft, toRugDraft } from '#content/rugs/rug-draft.ts'
import { pathTo } from '#i18n/paths.ts'
import { pt } from './pt.ts'
import { rugWords } from './rug-fields.ts'

const key = ['rugs']

type Pages = InfiniteData<RugPage, number>

type WishedRug = Pick<RugChange, 'draft' | 'isNew'> & {
  readonly id: string
  /** Saves as of when a form knows the rug. */
  readonly saveSeen?: SaveSeen
  /** How it was, so that the change can be undone. */
  readonly before?: RugDraft
}

/**
 * The registered rugs whose name, code or address has these words, a page at a time, and what can be done with them.
 */
export function useRugs(words: string) {
  const { client } = useStaffPanel()
  // Copies that nobody has heard of yet, by what they are of: asked for again, it is the same one.
  const copies = useRef(new Map<string, string>())
  const listKey = [...key, words]
  const rugs = useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => unwrap(await listRegisteredRugs(client, words, pageParam)),
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })
  const list = rugs.data?.pages.flatMap((page) => page.rugs) ?? []
  const { fetchNextPage, hasNextPage, isFetching } = rugs
  const lookFurther = list.length === 0 && hasNextPage && !isFetching
  // What the database found may be of another name: the next page has more.
  useEffect(() => {
    if (lookFurther) void fetchNextPage()
  }, [lookFurther, fetchNextPage])

  const { change } = useListChanges<Pages>({
    key,
    shownKey: listKey,
    failed: pt.saveFailed,
    conflict: pt.changedMeanwhile,
  })
  const save = (wished: WishedRug): Promise<Result<unknown>> => {
    const { id, draft, isNew = false, saveSeen, before } = wished
    const send = (seenAt: string | undefined, isAgain: boolean) =>
      saveRug(client, { id, draft, isNew: isNew && !isAgain, seenAt })
    return change({
      run: () => (saveSeen ? saveSeen(rugWords(draft), send) : send(undefined, false)),
      done: () => {
        if (before) undoToast(pt.updated, () => save({ id, draft: before }))
        else if (isNew) void tellNew(client, id)
        else toast.success(pt.updated)
      },
      failed: (problem) => (problem === 'duplicate' ? pt.code.taken : pt.saveFailed),
    })
  }
  return {
    rugs,
    list,
    save,
    copy(rug: RegisteredRug) {
      const id = copies.current.get(rug.id) ?? newId()
      copies.current.set(rug.id, id)
      const run = () => copyUnder(client, id, rug)
      const done = () => {
        copies.current.delete(rug.id)
        toast.success(pt.copied)
      }
      return change({ run, done })
    },
    show: (id: string, active: boolean) =>
      change({
        run: () => setRugActive(client, id, active),
        shows: (pages) => withRugs(pages, withPart<RegisteredRug>(id, { active })),
      }),
    /** Moves a rug to a place of the list, right behind the one before it. */
    move: (id: string, to: number) => {
      const follows = list.filter((one) => one.id !== id)[to - 1]?.id ?? null
      return change({
        run: () => placeRug(client, id, follows),
        shows: (pages) => withRugs(pages, (now) => movedTo(now, id, to)),
      })
    },
    remove: (rug: RegisteredRug) =>
      change({
        run: () => removeRug(client, rug.id),
        done: () => undoToast(pt.removed, () => change({ run: () => restoreRug(client, rug) })),
        failed: pt.removeFailed,
      }),
  }
}

/** Copies a rug, hidden and under the house's next code; one that is there already was copied, and nobody heard of it. */
async function copyUnder(client: Client, id: string, rug: RegisteredRug): Promise<Result<unknown>> {
  const draft = { ...toRugDraft(rug), code: null, active: false }
  const saved = await saveRug(client, { id, isNew: true, draft })
  if (saved.ok || saved.problem !== 'duplicate') return saved
  const made = await readRegisteredRug(client, id)
  return made.ok && made.value ? made : saved
}

/** The database names a new rug's page: two of one name have an address each. */
async function tellNew(client: Client, id: string): Promise<void> {
  const made = await readRegisteredRug(client, id)
  const rug = made.ok ? made.value : null
  pageToast(pt.saved, rug?.active ? pathTo('product', 'pt', { slug: rug.slug }) : null)
}

/** The same pages with these rugs on them. */
function withRugs(data: Pages, next: (now: RegisteredRug[]) => RegisteredRug[]): Pages {
  const rugs = next(data.pages.flatMap((page) => page.rugs))
  const pages = data.pages.map((page) => ({ ...page, rugs: rugs.splice(0, page.rugs.length) }))
  return { ...data, pages }
}

function movedTo(list: RegisteredRug[], id: string, to: number): RegisteredRug[] {
  const next = list.filter((one) => one.id !== id)
  const moved = list.find((one) => one.id === id)
  if (moved) next.splice(to, 0, moved)
  return next
}
