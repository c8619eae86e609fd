import { siteContext } from '#app/context.ts'
import { privatePageMeta } from '#app/session/private-page-meta.ts'
import type { Route } from './+types/route'
import { MissingTab } from './missing-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, sendsMails } = context.get(siteContext)
  return { siteUrl, sendsMails }
}

export default function MissingRoute({ loaderData }: Route.ComponentProps) {
  return <MissingTab {...loaderData} />
}
