import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { PeopleTab } from './people-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function PeopleRoute() {
  return <PeopleTab />
}
