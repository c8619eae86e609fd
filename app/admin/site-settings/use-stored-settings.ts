import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { usePanel } from '#app/admin/panel-context.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { newestChange, restoreChanges } from '#content/history/change.queries.ts'
import {
  listStoredSettings,
  type SettingChange,
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

  const save = useMutation({
    scope: { id: 'site-settings' },
    mutationFn: async (changes: readonly SettingChange[]) => {
      const saved = await saveSettings(client, changes).catch(
        () => ({ ok: false, problem: 'unavailable' }) as const,
      )
      if (saved.ok) {
        const newest = await newestChange(client, 'site_settings').catch(() => null)
        if (newest?.ok) undoToast(pt.saved, () => undo.mutate(newest.value))
        else toast.success(pt.saved)
      } else if (saved.problem !== 'changed-meanwhile') {
        failToast(pt.saveFailed)
      }
      await refresh()
      return saved
    },
  })
  return { stored, save }
}
