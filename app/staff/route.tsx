import { siteContext } from '#app/context.ts'
import { privatePageMeta } from '#app/session/private-page-meta.ts'
import type { Route } from './+types/route'
import { pt } from './pt.ts'
import { StaffPanel } from './staff-panel.tsx'

export function meta() {
  return privatePageMeta(pt.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

/** It is the same for as long as a panel stands open: a tab, or a filter in its address, waits for no line. */
export const shouldRevalidate = () => false

export default function StaffRoute({ loaderData }: Route.ComponentProps) {
  return <StaffPanel supabase={loaderData.supabase} />
}
