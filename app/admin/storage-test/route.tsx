import { panelMeta } from '#app/admin/panel-meta.ts'
import { siteContext } from '#app/context.ts'
import type { Route } from './+types/route'
import { pt } from './pt.ts'
import { StorageTestPage } from './storage-test-page.tsx'

export function meta() {
  return panelMeta(pt.title)
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function StorageTest({ loaderData }: Route.ComponentProps) {
  return <StorageTestPage supabase={loaderData.supabase} />
}
