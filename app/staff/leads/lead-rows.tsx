import type { ReactNode } from 'react'
import { RowList } from '#app/panel/list/row-list.tsx'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { serverNow } from '#content/database/server-clock.ts'
import type { Noted } from '#content/inbox/inbox.queries.ts'
import type { Inbox, Lead } from '#content/inbox/inbox.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import type { Result } from '#content/problem.ts'
import { InboxDetail } from './inbox-detail.tsx'
import { LeadRow } from './lead-row.tsx'
import { LeadSide } from './lead-side.tsx'
import { MarkedLeads } from './marked-leads.tsx'
import { pt } from './pt.ts'
import { useLeadKeys } from './use-lead-keys.ts'
import { type Apply, useLeadWork } from './use-lead-work.ts'
import { useMarks } from './use-marks.ts'

type Props<Name extends Inbox> = {
  readonly rows: readonly Lead[]
  readonly staff: readonly StaffMember[]
  readonly open: string | null
  readonly onToggle: (id: string) => void
  readonly apply: Apply<Name>
  readonly onNote: (id: string, words: Noted) => Promise<Result<unknown>>
  readonly onRemove: (lead: Lead) => void
  /** What stands over the list while nothing is marked. */
  readonly bar: ReactNode
}

/** The leads of a list, worked one by one or many at once: by mouse, by thumb, by keys. */
export function LeadRows<Name extends Inbox>(props: Props<Name>) {
  const { rows, staff, open, onToggle, apply, onNote, onRemove, bar } = props
  const { userId } = useStaffPanel()
  const work = useLeadWork(apply)
  const marks = useMarks(rows.map(({ id }) => id))
  const marked = rows.filter(({ id }) => marks.marked.includes(id))
  const contact = (lead: Lead, by: NonNullable<Lead['contacted_by']>) =>
    work([lead], { contacted_at: serverNow().toISOString(), contacted_by: by }, () => pt.contacted[by])
  useLeadKeys({
    rows,
    marked,
    onMark: marks.toggle,
    onTake: (leads) => work(leads, { assigned_to: userId }, pt.taken),
  })
  return (
    <>
      <MarkedLeads
        leads={marked}
        shown={rows.length}
        staff={staff}
        onWork={(set) => work(marked, set)}
        onAll={marks.markAll}
        onNone={marks.clear}
      >
        {bar}
      </MarkedLeads>
      <RowList>
        {rows.map((row) => (
          <LeadRow
            key={row.id}
            row={row}
            open={open === row.id}
            marked={marks.isMarked(row.id)}
            onToggle={() => onToggle(row.id)}
            onMark={(reaches) => marks.toggle(row.id, reaches)}
            onWork={(set) => work([row], set)}
            onContact={(by) => contact(row, by)}
          >
            {open === row.id && (
              <InboxDetail
                row={row}
                onWork={() => undefined}
                onNote={(words) => onNote(row.id, words)}
                onRemove={() => onRemove(row)}
              >
                <LeadSide
                  lead={row}
                  staff={staff}
                  onWork={(set) => work([row], set)}
                  onContact={(by) => contact(row, by)}
                />
              </InboxDetail>
            )}
          </LeadRow>
        ))}
      </RowList>
    </>
  )
}
