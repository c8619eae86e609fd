import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { type Lead, leadStatuses } from '#content/inbox/inbox.ts'
import type { LeadWork } from '#content/leads/lead-work.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import * as styles from './leads.module.css'
import { pt } from './pt.ts'
import { ReminderField } from './reminder-field.tsx'
import { StaffOptions } from './staff-options.tsx'

type Props = {
  readonly leads: readonly Lead[]
  readonly shown: number
  readonly staff: readonly StaffMember[]
  readonly onWork: (set: LeadWork) => void
  readonly onAll: () => void
  readonly onNone: () => void
  /** What stands here while nothing is marked. */
  readonly children: ReactNode
}

/** How many leads are marked, and what can be done with all of them at once. */
export function MarkedLeads({ leads, shown, staff, onWork, onAll, onNone, children }: Props) {
  const isAll = leads.length === shown
  return (
    <div className={styles.line} data-marked-work data-some={leads.length > 0 || undefined}>
      <label className={styles.all} hidden={shown === 0}>
        <input
          type="checkbox"
          aria-label={leads.length > 0 ? undefined : pt.markAll}
          ref={(box) => {
            if (box) box.indeterminate = leads.length > 0 && !isAll
          }}
          checked={isAll && shown > 0}
          onChange={() => (isAll ? onNone() : onAll())}
        />
        {leads.length > 0 && <span aria-live="polite">{pt.marked(leads.length)}</span>}
      </label>
      {leads.length === 0 ? (
        children
      ) : (
        <>
          <select
            className="field"
            data-status
            aria-label={pt.markedStatus}
            value=""
            onChange={(event) => onWork({ status: event.target.value as Lead['status'] })}
          >
            <option value="" disabled>
              {pt.fields.status}
            </option>
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {pt.statuses[status]}
              </option>
            ))}
          </select>
          <select
            className="field"
            aria-label={pt.markedAssigned}
            value="-"
            onChange={(event) => onWork({ assigned_to: event.target.value || null })}
          >
            <option value="-" disabled>
              {pt.fields.assigned}
            </option>
            <StaffOptions staff={staff} offered={({ takes_leads }) => takes_leads} />
          </select>
          <ReminderField
            label={pt.markedReminder}
            value=""
            onDay={(remind_on) => onWork({ remind_on })}
            bare
          />
          <LinkButton onClick={onNone}>{pt.unmark}</LinkButton>
        </>
      )}
    </div>
  )
}
