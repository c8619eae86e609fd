import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { pt } from './pt.ts'
import { RugTab } from './rug-tab.tsx'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function RugRegistrationRoute() {
  return <RugTab />
}
