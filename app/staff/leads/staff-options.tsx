import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { StaffMember } from '#content/people/staff.queries.ts'
import { pt } from './pt.ts'

type Props = {
  readonly staff: readonly StaffMember[]
  /** What stands for nobody. */
  readonly none?: string
  /** Of a field that gives leads away: who has them now, seen also where nobody could give them so any more. */
  readonly givenTo?: string | null
}

/** Nobody, oneself, the others by name; where leads are given away, only who works them. */
export function StaffOptions({ staff, none = '', givenTo }: Props) {
  const { userId } = useStaffPanel()
  const others = staff.filter((member) => member.user_id !== userId)
  const isUnlisted = givenTo && givenTo !== userId && !others.some(({ user_id }) => user_id === givenTo)
  return (
    <>
      <option value={none}>{pt.nobody}</option>
      <option value={userId}>{pt.me}</option>
      {isUnlisted && <option value={givenTo}>{pt.administrator}</option>}
      {others
        .filter(({ takes_leads, user_id }) => givenTo === undefined || takes_leads || user_id === givenTo)
        .map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
    </>
  )
}
