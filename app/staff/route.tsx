import { siteContext } from '#app/context.ts'
import type { Route } from './+types/route'
import { pt } from './pt.ts'
import { staffMeta } from './staff-meta.ts'
import { StaffPanel } from './staff-panel.tsx'
import './staff.css'

export function meta() {
  return staffMeta(pt.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function StaffRoute({ loaderData }: Route.ComponentProps) {
  return <StaffPanel supabase={loaderData.supabase} />
}
