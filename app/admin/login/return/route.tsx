import { pt } from '#app/admin/login/pt.ts'
import { siteContext } from '#app/context.ts'
import { privatePageMeta } from '#app/session/private-page-meta.ts'
import type { Route } from './+types/route'
import { ReturnPage } from './return-page.tsx'

export function meta() {
  return privatePageMeta(pt.return.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function Return({ loaderData }: Route.ComponentProps) {
  return <ReturnPage supabase={loaderData.supabase} />
}
