import { useOutletContext } from 'react-router'
import type { Client } from '#content/database/client.ts'
import type { Role } from '#content/people/access.ts'

/** What the panel hands to its tabs. */
export type PanelContext = { readonly client: Client; readonly role: Role }

export function usePanel(): PanelContext {
  return useOutletContext<PanelContext>()
}
