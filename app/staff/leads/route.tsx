import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { later } from '#app/ui/later.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { drawingSection } from '#i18n/panel-paths.ts'
import type { Route } from './+types/route'
import { sectionOfPath } from './inbox-of-path.ts'
import { LeadsTab, NoSuchInbox } from './leads-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

/** The editor of drawings comes with a drawing. */
const RedrawDesk = later(
  () => import('./redraw/redraw-desk.tsx').then((module) => module.RedrawDesk),
  <Spinner label={pt.loading} />,
)

export default function LeadsRoute({ params }: Route.ComponentProps) {
  const { request } = params
  if (request)
    return params.section === drawingSection ? <RedrawDesk key={request} id={request} /> : <NoSuchInbox />
  const section = sectionOfPath(params.section)
  return section ? <LeadsTab section={section} /> : <NoSuchInbox />
}
