import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListChange } from '#app/panel/list/list-change.ts'
import { useListChanges } from '#app/panel/list/use-list-changes.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { type Noted, noteInbox, openInbox, removeSent, workInbox } from '#content/inbox/inbox.queries.ts'
import {
  type Inbox,
  type InboxFilter,
  type InboxRows,
  type InboxWork,
  noFilter,
} from '#content/inbox/inbox.ts'
import { putBack } from '#content/inbox/inbox-bin.queries.ts'
import { type InboxPage, listInbox, pageSize } from '#content/inbox/inbox-list.queries.ts'
import { type Result, unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

const lookEveryMs = 4000
const openAgainMs = 4 * 60 * 1000

export type InboxPages<Name extends Inbox> = InfiniteData<InboxPage<Name>>

/** A page of an inbox at a time, newest first; what arrives meanwhile shows by itself. */
export function useInbox<Name extends Inbox>(inbox: Name, filter: InboxFilter) {
  const { client, userId } = useStaffPanel()
  const queries = useQueryClient()
  const openedAt = useRef(0)
  const emptyAt = useRef(0)
  const key = ['inbox', inbox]
  const listKey = [...key, userId, filter]

  const opened = async () => {
    if (Date.now() - openedAt.current < openAgainMs) return
    unwrap(await openInbox(client, inbox))
    openedAt.current = Date.now()
  }
  /** A closed inbox answers as an empty one: nothing is believed to be there only after it was opened just now. */
  const read = async (wanted: InboxFilter, first: number, size?: number) => {
    await opened()
    const page = unwrap(await listInbox(client, inbox, wanted, first, size))
    // What was found empty right after an opening is empty, and one reading says so until the next opening.
    if (page.count > 0 || emptyAt.current === openedAt.current) return page
    openedAt.current = 0
    await opened()
    const sure = unwrap(await listInbox(client, inbox, wanted, first, size))
    emptyAt.current = openedAt.current
    return sure
  }
  /** A window that nobody looked at asks for nothing meanwhile: the inbox may have closed before this change. */
  const whileOpen = async <Value>(change: () => Promise<Result<Value>>) => {
    await opened()
    const done = await change()
    if (done.ok || (done.problem !== 'not-found' && done.problem !== 'not-allowed')) return done
    openedAt.current = 0
    await opened()
    return change()
  }
  const list = useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => read(filter, pageParam),
    getNextPageParam: (last: InboxPage<Name>, pages) =>
      last.rows.length < pageSize ? undefined : pages.length * pageSize,
    placeholderData: (before) => before,
  })

  const newest = useQuery({
    queryKey: ['newest', inbox, userId],
    refetchInterval: lookEveryMs,
    queryFn: async () => {
      const { rows, count } = await read(noFilter, 0, 1)
      return { id: rows[0]?.id ?? null, count }
    },
  })
  const arrived = useArrivals(newest.data)
  const latest = newest.data?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest row is the sign to read again
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['inbox', inbox] })
  }, [latest, queries, inbox])

  const { change } = useListChanges<InboxPages<Name>>({
    key,
    shownKey: listKey,
    further: [['newest', inbox]],
    failed: pt.saveFailed,
    conflict: pt.noteConflict,
  })
  const apply = <Value>(asked: ListChange<InboxPages<Name>, Value>) =>
    change({ ...asked, run: () => whileOpen(asked.run) })
  const restore = (id: string) => apply({ run: () => putBack(client, inbox, id) })
  const work = (id: string, part: InboxWork) => apply({ run: () => workInbox(client, inbox, id, part) })
  const note = (id: string, words: Noted) =>
    apply({
      run: () =>
        inbox === 'newsletter_subscribers'
          ? Promise.resolve({ ok: false, problem: 'invalid' })
          : noteInbox(client, inbox, id, words),
    })
  const remove = (row: InboxRows[Name]) =>
    apply({
      run: () => removeSent(client, inbox, row.id),
      done: () => undoToast(pt.removed, () => restore(row.id)),
    })

  const rows = uniqueRows(list.data?.pages.flatMap((page) => page.rows) ?? [])
  return {
    list,
    rows,
    count: list.data?.pages.at(-1)?.count ?? 0,
    arrived,
    apply,
    work,
    note,
    remove,
    restore,
  }
}

/** How many rows came since the list was opened, for those who hear the page. */
function useArrivals(newest: { id: string | null; count: number } | undefined): number {
  const first = useRef<number | null>(null)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    if (!newest) return
    first.current ??= newest.count
    setArrived(Math.max(0, newest.count - first.current))
  }, [newest])
  return arrived
}

/** A row that arrives pushes another onto the next page, where it would be read twice. */
function uniqueRows<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
