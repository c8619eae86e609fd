import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { type Previous, takeBackReplacement } from '#app/files/replace-file.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import type { Client } from '#content/database/client.ts'
import {
  type ChangeFilter,
  changesPerPage,
  linesOfSet,
  listBin,
  listChanges,
  newestChange,
  restoreChanges,
} from '#content/history/change.queries.ts'
import type { ChangeSet } from '#content/history/change.ts'
import {
  emptyBin,
  emptyBinNow,
  listBinnedFiles,
  listFiles,
  restoreFiles,
} from '#content/media/stored-file.queries.ts'
import { placeBefore } from '#content/media/stored-file.ts'
import { listStaff } from '#content/people/staff.queries.ts'
import { type Problem, unwrap } from '#content/problem.ts'
import { pt } from './pt.ts'

/** The changes that a filter lets through, page after page. */
export function useChanges(filter: ChangeFilter) {
  const { client } = usePanel()
  return useInfiniteQuery({
    queryKey: ['history', filter],
    queryFn: async ({ pageParam }) => unwrap(await listChanges(client, filter, pageParam)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === changesPerPage ? page.at(-1)?.id : undefined),
  })
}

/** What rests in the bin. What has rested for thirty days is removed first, where the owner looks. */
export function useBin() {
  const { client, role } = usePanel()
  const removes = role === 'owner'
  const emptied = useQuery({
    queryKey: ['empty-bin'],
    queryFn: async () => {
      const removed = await emptyBin(client)
      if (removed.ok && removed.value > 0) toast(pt.bin.emptied(removed.value))
      return removed.ok
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: removes,
  })
  return useQuery({
    queryKey: ['history', 'bin'],
    queryFn: async () => ({
      rows: unwrap(await listBin(client)),
      files: unwrap(await listBinnedFiles(client)),
    }),
    enabled: !removes || !emptied.isPending,
  })
}

/** Removes the files of the bin for good, to make room. */
export function useEmptyBin() {
  const { client } = usePanel()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => unwrap(await emptyBinNow(client)),
    onSuccess: (count) => toast.success(pt.bin.emptiedNow(count)),
    onError: () => failToast(pt.bin.emptyFailed),
    onSettled: () => queries.invalidateQueries(),
  })
}

/** Who the ids of the history are: the administrator who asks, and staff by their names. */
export function usePeople() {
  const { client } = usePanel()
  return useQuery({
    queryKey: ['history', 'people'],
    queryFn: async () => {
      const [session, staff] = await Promise.all([client.auth.getSession(), listStaff(client)])
      return {
        me: session.data.session?.user.id ?? '',
        staff: (staff.ok ? staff.value : []).map((one) => ({ id: one.user_id, name: one.name })),
      }
    },
  })
}

/** Takes back what was done, says so, and offers to take that back in turn. */
export function useRestore() {
  const { client } = usePanel()
  const queries = useQueryClient()
  // Every tab may show what has changed.
  const refresh = () => {
    // What closed tabs still hold is from before: a form opened on it could not be saved.
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
  }
  const refuse = (problem: Problem) => {
    const told =
      problem === 'not-found' || problem === 'duplicate' || problem === 'invalid' ? problem : 'other'
    const words = pt.restoreFailed[told]
    failToast(words)
  }
  const undo = async (ids: readonly number[]) => {
    const undone = await whileSaving(() => restoreChanges(client, ids).catch(unavailable))
    if (undone.ok) toast.success(pt.restored)
    else refuse(undone.problem)
    refresh()
    return undone
  }
  const change = useMutation({
    mutationFn: async (set: ChangeSet) => {
      const lines = await linesOfSet(client, set.lines).catch(unavailable)
      const restored = lines.ok
        ? await whileSaving(() => restoreChanges(client, lines.value).catch(unavailable))
        : lines
      if (!restored.ok) return refuse(restored.problem)
      if (restored.value === 0) return void toast(pt.nothingToRestore)
      const made = await newestChange(client, set.lead.table_name).catch(unavailable)
      if (made.ok) undoToast(pt.restored, () => undo(made.value))
      else toast.success(pt.restored)
    },
    onSettled: refresh,
  })
  const file = useMutation({
    mutationFn: async (previous: Previous) => {
      const restored = await whileSaving(() => putBack(client, previous).catch(unavailable))
      if (restored.ok) toast.success(pt.restored)
      else refuse(restored.problem === 'cancelled' ? 'unavailable' : restored.problem)
    },
    onSettled: refresh,
  })
  return { change, file }
}

/** What gave way to another file takes its place again, where that still stands; all others come back as they are. */
async function putBack(client: Client, previous: Previous) {
  const place = placeBefore(previous.url)
  const standing = place && unwrap(await listFiles(client)).find(({ url }) => url === place)
  return standing ? takeBackReplacement(client, standing, previous) : restoreFiles(client, [previous.url])
}

const unavailable = () => ({ ok: false, problem: 'unavailable' }) as const
