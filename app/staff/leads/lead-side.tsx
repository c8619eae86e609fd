import { momentWords } from '#app/panel/moments/moment-words.ts'
import type { Lead } from '#content/inbox/inbox.ts'
import type { LeadWork } from '#content/leads/lead-work.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import { pt } from './pt.ts'
import { ReminderField } from './reminder-field.tsx'
import { ReplyDesk } from './reply-desk.tsx'
import { StaffOptions } from './staff-options.tsx'

type Props = {
  readonly lead: Lead
  readonly staff: readonly StaffMember[]
  readonly onWork: (set: LeadWork) => void
  readonly onContact: (by: NonNullable<Lead['contacted_by']>) => void
}

/** What staff do with a lead: the last contact, an answer, who works it, the day to write again. */
export function LeadSide({ lead, staff, onWork, onContact }: Props) {
  return (
    <>
      <p className="text-small">
        <span className="block text-smoke">{pt.fields.contact}</span>
        {lead.contacted_at && lead.contacted_by
          ? pt.contactedOn(pt.fields[lead.contacted_by], momentWords(lead.contacted_at))
          : pt.neverContacted}
      </p>
      <ReplyDesk key={`${lead.id} ${lead.locale}`} lead={lead} onContact={onContact} />
      <label className="block">
        <span className="block pb-1 text-small text-smoke">{pt.fields.assigned}</span>
        <select
          className="field"
          value={lead.assigned_to ?? ''}
          onChange={(event) => onWork({ assigned_to: event.target.value || null })}
        >
          <StaffOptions staff={staff} held={lead.assigned_to} offered={({ takes_leads }) => takes_leads} />
        </select>
      </label>
      <ReminderField
        label={pt.fields.reminder}
        value={lead.remind_on ?? ''}
        onDay={(remind_on) => onWork({ remind_on })}
      />
    </>
  )
}
