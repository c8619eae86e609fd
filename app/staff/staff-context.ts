import type { SupabaseClient } from '@supabase/supabase-js'
import { useOutletContext } from 'react-router'

/** What the panel of staff hands to its tabs. */
export type StaffContext = {
  readonly client: SupabaseClient
  readonly userId: string
  readonly administrator: boolean
}

export function useStaffPanel(): StaffContext {
  return useOutletContext<StaffContext>()
}
