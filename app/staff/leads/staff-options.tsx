import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import { pt } from './pt.ts'

type Props = {
  readonly staff: readonly StaffMember[]
  /** What stands for nobody. */
  readonly none?: string
  /** Who stands there now: seen also where nobody could give leads so any more. */
  readonly held?: string | null
  readonly offered: (member: StaffMember) => boolean
}

/** Nobody, oneself, and by name the others who are offered. */
export function StaffOptions({ staff, none = '', held, offered }: Props) {
  const { userId } = useStaffPanel()
  const others = staff.filter((member) => member.user_id !== userId)
  const isUnlisted = held && held !== userId && !others.some(({ user_id }) => user_id === held)
  return (
    <>
      <option value={none}>{pt.nobody}</option>
      <option value={userId}>{pt.me}</option>
      {isUnlisted && <option value={held}>{pt.administrator}</option>}
      {others
        .filter((member) => offered(member) || member.user_id === held)
        .map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
    </>
  )
}
