import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { StaffMember } from '#content/inbox/inbox.queries.ts'
import { pt } from './pt.ts'

/** Who a lead can be given to: nobody, oneself, the others by name. */
export function StaffOptions({ staff, none = '' }: { staff: readonly StaffMember[]; none?: string }) {
  const { userId } = useStaffPanel()
  return (
    <>
      <option value={none}>{pt.nobody}</option>
      <option value={userId}>{pt.me}</option>
      {staff
        .filter((member) => member.user_id !== userId)
        .map((member) => (
          <option key={member.user_id} value={member.user_id}>
            {member.name}
          </option>
        ))}
    </>
  )
}
