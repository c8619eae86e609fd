import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { OwnWords } from '#app/panel/form/own-words.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { newestChange, restoreChanges } from '#content/history/change.queries.ts'
import type { Result } from '#content/problem.ts'
import {
  listStoredSettings,
  type SettingChange,
  type StoredSetting,
  saveSettings,
} from '#content/site-settings/site-settings.queries.ts'
import { pt } from './pt.ts'

const key = ['site-settings']

/** The stored settings and how they are saved. A save that goes through offers to be undone. */
export function useStoredSettings() {
  const { client } = usePanel()
  const queries = useQueryClient()
  const stored = useQuery({
    queryKey: key,
    queryFn: async () => {
      const listed = await listStoredSettings(client)
      if (!listed.ok) throw new Error(listed.problem)
      return listed.value
    },
  })
  const refresh = () => queries.invalidateQueries({ queryKey: key })

  const undo = useMutation({
    mutationFn: (ids: readonly number[]) => restoreChanges(client, ids),
    onSettled: refresh,
    onSuccess: (restored) => {
      if (restored.ok) toast.success(pt.restored)
      else failToast(pt.undoFailed)
    },
    onError: () => failToast(pt.undoFailed),
  })

  // A save of this window that arrived though its answer was lost is no conflict.
  const [own] = useState(() => new OwnWords())
  const send = async (changes: readonly SettingChange[]): Promise<Result<null>> => {
    const saved = await saveSettings(client, changes).catch(unavailable)
    if (saved.ok || saved.problem !== 'changed-meanwhile') return saved
    const standing = await listStoredSettings(client).catch(unavailable)
    if (!standing.ok) return saved
    const known = changes.map((change) => asOfOwn(change, standing.value, own))
    const isNew = known.some((change, at) => change !== changes[at])
    return isNew ? saveSettings(client, known).catch(unavailable) : saved
  }

  const save = useMutation({
    scope: { id: 'site-settings' },
    mutationFn: async (changes: readonly SettingChange[]) => {
      for (const change of changes) own.tries(wordsOf(change))
      const saved = await send(changes)
      if (saved.ok) {
        own.keeps()
        const newest = await newestChange(client, 'site_settings').catch(() => null)
        if (newest?.ok) undoToast(pt.saved, () => undo.mutate(newest.value))
        else toast.success(pt.saved)
      } else if (saved.problem !== 'changed-meanwhile') {
        failToast(pt.saveFailed, saved.problem)
      }
      await refresh()
      return saved
    },
  })
  return { stored, save }
}

const unavailable = () => ({ ok: false, problem: 'unavailable' }) as const

/** A change as of when this window itself wrote what stands there; as it was where somebody else did. */
function asOfOwn(change: SettingChange, standing: readonly StoredSetting[], own: OwnWords): SettingChange {
  const row = standing.find(({ section, key }) => section === change.section && key === change.key)
  if (!row || !own.wrote(wordsOf({ ...row, waiting: row.spanish_waiting }))) return change
  return { ...change, seen: row.updated_at }
}

function wordsOf({
  section,
  key,
  value,
  waiting,
}: Pick<SettingChange, 'section' | 'key' | 'value' | 'waiting'>) {
  return { section, key, value, waiting: waiting ?? undefined }
}
