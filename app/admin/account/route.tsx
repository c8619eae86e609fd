import { panelMeta } from '#app/admin/panel-meta.ts'
import { siteContext } from '#app/context.ts'
import type { Route } from './+types/route'
import { AccountTab } from './account-tab.tsx'
import { pt } from './pt.ts'

export function meta() {
  return panelMeta(pt.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountTab supabase={loaderData.supabase} />
}
