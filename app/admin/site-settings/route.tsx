import { panelMeta } from '#app/admin/panel-meta.ts'
import { pt } from './pt.ts'
import { SettingsTab } from './settings-tab.tsx'

export function meta() {
  return panelMeta(pt.title)
}

export default function SiteSettingsRoute() {
  return <SettingsTab />
}
