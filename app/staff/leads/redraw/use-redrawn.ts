import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { Open } from '#app/drawing/begin-drawing.ts'
import type { Design } from '#app/drawing/design.ts'
import { failToast, type Saying } from '#app/panel/notices/fail-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { tellServerState } from '#app/session/server-state.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { saveRedrawn } from '#content/drawings/redrawn.queries.ts'
import { openInbox } from '#content/inbox/inbox.queries.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import { newId } from '#content/new-id.ts'
import type { Problem, Result } from '#content/problem.ts'
import { pt } from './pt.ts'

const refusals: Partial<Record<Problem, Saying>> = {
  'changed-meanwhile': pt.conflict,
  // The database keeps what a client accepted.
  invalid: pt.agreed,
}

type Drawing = { readonly open: Open | null; readonly design: Design | null }

/** Saves what staff make of a request's drawing; `stands` says whether the request has what the drawing begins with. */
export function useRedrawn(lead: Lead, { open, design }: Drawing, stands: boolean) {
  const { client } = useStaffPanel()
  const queries = useQueryClient()
  const [isSaving, work] = useBusy()
  const [kept, setKept] = useState<string | null>(null)
  const seen = useRef(lead.redrawn_map)
  const first = useRef<string>(undefined)
  const tried = useRef({ said: '', name: '' })
  const said = design && JSON.stringify(design)
  if (said && design.groups.length > 0) first.current ??= said
  const isChanged = said !== null && first.current !== undefined && said !== (kept ?? first.current)
  useUnsavedReport(isChanged)

  const send = async (from: Open, chosen: Design): Promise<Result<string>> => {
    const { map, areas } = await from.thread.files(from.ask(chosen))
    const rug = from.rug(chosen, areas)
    // The same rug tried again is the same file: what arrived before, unheard, is found.
    const words = JSON.stringify(rug)
    if (tried.current.said !== words) tried.current = { said: words, name: newId() }
    const opened = await openInbox(client, 'leads')
    if (!opened.ok) return opened
    return saveRedrawn(client, lead.id, { rug, map, name: tried.current.name, seen: seen.current })
  }
  const save = async () => {
    if (!open || !design) return
    const saved = await work(() =>
      whileSaving(() =>
        send(open, design).catch((): Result<string> => ({ ok: false, problem: 'unavailable' })),
      ),
    )
    if (!saved) return
    if (!saved.ok) {
      failToast(refusals[saved.problem] ?? pt.saveFailed, saved.problem)
      return tellServerState(saved)
    }
    seen.current = saved.value
    setKept(said)
    toast.success(pt.saved)
    await queries.invalidateQueries({ queryKey: ['inbox', 'leads'] })
  }
  return { save, isSaving, isChanged, isStanding: !isChanged && (stands || kept !== null) }
}
