import { siteContext } from '#app/context.ts'
import { AccountTab } from '#app/panel/account/account-tab.tsx'
import { pt } from '#app/panel/account/pt.ts'
import { privatePageMeta } from '#app/session/private-page-meta.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import type { Route } from './+types/route'

export function meta() {
  return privatePageMeta(pt.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function OwnAccountRoute({ loaderData }: Route.ComponentProps) {
  const { client } = useStaffPanel()
  return <AccountTab client={client} supabase={loaderData.supabase} />
}
