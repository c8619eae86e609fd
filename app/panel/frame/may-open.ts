import { keepsContent, type Role, sells } from '#content/people/access.ts'
import type { PanelTab } from '#i18n/panel-paths.ts'

const sales: ReadonlySet<PanelTab> = new Set<PanelTab>(['leads', 'quotes'])

/** Whether a tab stands in the rail of who has this role. The database decides what it shows. */
export function mayOpen(tab: PanelTab, role: Role): boolean {
  if (tab === 'people') return role === 'owner'
  if (tab === 'rug-registration' || tab === 'looks') return true
  // One account, at the address of the panel that its owner may enter.
  if (tab === 'own-account') return !keepsContent(role)
  return sales.has(tab) ? sells(role) : keepsContent(role)
}
