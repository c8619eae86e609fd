import { siteContext } from '#app/context.ts'
import type { Route } from './+types/route'
import { Panel } from './panel.tsx'
import { pt } from './pt.ts'
import './panel.css'

export function meta() {
  return [{ title: `${pt.title} · Cartacho` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <Panel supabase={loaderData.supabase} />
}
