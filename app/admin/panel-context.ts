import { useOutletContext } from 'react-router'
import type { Client } from '#content/database/client.ts'

/** What the panel hands to its tabs. */
export type PanelContext = { readonly client: Client }

export function usePanel(): PanelContext {
  return useOutletContext<PanelContext>()
}
