import { siteContext } from '#app/context.ts'
import type { Route } from './+types/route'
import { LoginPage } from './login-page.tsx'
import { pt } from './pt.ts'
import '#app/admin/panel.css'

export function meta() {
  return [{ title: `${pt.title} · Cartacho` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return { supabase: context.get(siteContext).supabase }
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage supabase={loaderData.supabase} />
}
