import { toast } from 'sonner'
import type { ListChange } from '#app/panel/list/list-change.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { Inbox, Lead } from '#content/inbox/inbox.ts'
import { mostChanged, workLeads } from '#content/leads/lead-work.queries.ts'
import { changesOf, type LeadChange, type LeadWork, takenBack } from '#content/leads/lead-work.ts'
import type { Result } from '#content/problem.ts'
import { pt } from './pt.ts'
import type { InboxPages } from './use-inbox.ts'

export type Apply<Name extends Inbox> = <Value>(
  asked: ListChange<InboxPages<Name>, Value>,
) => Promise<Result<Value>>

/** Works one or many leads in one step: shown at once, told with its undo, and what a colleague changed meanwhile stays. */
export function useLeadWork<Name extends Inbox>(apply: Apply<Name>) {
  const { client } = useStaffPanel()
  const make = async (
    changes: readonly LeadChange[],
    said: ((count: number) => string) | null,
  ): Promise<Result<string[]>> => {
    if (changes.length === 0) return { ok: true, value: [] }
    const sets = new Map(changes.map(({ id, set }) => [id, set]))
    const run = async (): Promise<Result<string[]>> => {
      const left: string[] = []
      for (let first = 0; first < changes.length; first += mostChanged) {
        const part = await workLeads(client, changes.slice(first, first + mostChanged))
        if (!part.ok) return part
        left.push(...part.value)
      }
      return { ok: true, value: left }
    }
    const made = await apply({ run, shows: (pages) => shown(pages, sets) })
    if (!made.ok) return made
    const left = new Set(made.value)
    const done = changes.filter(({ id }) => !left.has(id))
    if (left.size > 0) failToast(pt.leftAlone(left.size))
    if (done.length === 0) return made
    if (said) undoToast(said(done.length), () => make(takenBack(done), null))
    else toast.success(pt.takenBack)
    return made
  }
  return (leads: readonly Lead[], set: LeadWork, said: (count: number) => string = pt.worked) =>
    make(changesOf(leads, set), said)
}

function shown<Name extends Inbox>(
  pages: InboxPages<Name>,
  sets: ReadonlyMap<string, LeadWork>,
): InboxPages<Name> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => ({ ...row, ...sets.get(row.id) })),
    })),
  }
}
