import { pt } from '#app/admin/login/pt.ts'
import { panelMeta } from '#app/admin/panel-meta.ts'
import { siteContext } from '#app/context.ts'
import type { Route } from './+types/route'
import { ReturnPage } from './return-page.tsx'

export function meta() {
  return panelMeta(pt.return.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function Return({ loaderData }: Route.ComponentProps) {
  return <ReturnPage supabase={loaderData.supabase} />
}
