import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { pt } from './pt.ts'
import { SettingsTab } from './settings-tab.tsx'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function SiteSettingsRoute() {
  return <SettingsTab />
}
