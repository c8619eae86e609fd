import { siteContext } from '#app/context.ts'
import { privatePageMeta } from '#app/session/private-page-meta.ts'
import type { Route } from './+types/route'
import { Panel } from './panel.tsx'
import { pt } from './pt.ts'

export function meta() {
  return privatePageMeta(pt.title)
}

export function loader({ context }: Route.LoaderArgs) {
  const { supabase, sendsMails } = context.get(siteContext)
  return { supabase, sendsMails }
}

/** It is the same for as long as a panel stands open: a tab, or a filter in its address, waits for no line. */
export const shouldRevalidate = () => false

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <Panel {...loaderData} />
}
