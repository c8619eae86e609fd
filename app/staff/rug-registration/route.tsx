import { staffMeta } from '#app/staff/staff-meta.ts'
import { pt } from './pt.ts'
import { RugTab } from './rug-tab.tsx'
import './rugs.css'

export function meta() {
  return staffMeta(pt.title)
}

export default function RugRegistrationRoute() {
  return <RugTab />
}
