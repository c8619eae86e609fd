import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { LooksTab } from './looks-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function LooksRoute() {
  return <LooksTab />
}
