import { useOutletContext } from 'react-router'
import type { Client } from '#content/database/client.ts'

/** What the panel of staff hands to its tabs. */
export type StaffContext = {
  readonly client: Client
  readonly userId: string
  readonly administrator: boolean
}

export function useStaffPanel(): StaffContext {
  return useOutletContext<StaffContext>()
}
