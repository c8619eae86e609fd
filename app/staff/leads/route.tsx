import { privatePageMeta } from '#app/session/private-page-meta.ts'
import type { Route } from './+types/route'
import { sectionOfPath } from './inbox-of-path.ts'
import { LeadsTab, NoSuchInbox } from './leads-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export default function LeadsRoute({ params }: Route.ComponentProps) {
  const section = sectionOfPath(params.section)
  return section ? <LeadsTab section={section} /> : <NoSuchInbox />
}
