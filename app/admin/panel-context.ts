import type { SupabaseClient } from '@supabase/supabase-js'
import { useOutletContext } from 'react-router'

/** What the panel hands to its tabs. */
export type PanelContext = { readonly client: SupabaseClient }

export function usePanel(): PanelContext {
  return useOutletContext<PanelContext>()
}
