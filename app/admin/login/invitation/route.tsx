import { siteContext } from '#app/context.ts'
import { privatePageMeta } from '#app/session/private-page-meta.ts'
import type { Route } from './+types/route'
import { InvitationPage } from './invitation-page.tsx'
import { pt } from './pt.ts'

export function meta() {
  return [...privatePageMeta(pt.title), { name: 'referrer', content: 'no-referrer' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
  return <InvitationPage supabase={loaderData.supabase} />
}
