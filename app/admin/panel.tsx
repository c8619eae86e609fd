import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { staffPaths } from '#app/i18n/paths.ts'
import { browserClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { useAdministrator } from '#app/session/use-administrator.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PanelContext } from './panel-context.ts'
import { PanelKeys } from './panel-keys.tsx'
import { PanelRail, panelTabs } from './panel-rail.tsx'
import { pt } from './pt.ts'

// Without a line, work fails and says so; waiting for it in silence would look like a save.
const defaultOptions = {
  queries: { retry: 1, networkMode: 'always' },
  mutations: { networkMode: 'always' },
} as const

/** The content panel: for the administrator alone; everyone else is led to the sign-in. */
export function Panel({ supabase }: { supabase: SupabaseAddress }) {
  const [client, setClient] = useState<PanelContext['client'] | null>(null)
  const queries = useMemo(() => new QueryClient({ defaultOptions }), [])
  const administrator = useAdministrator(client)
  const navigate = useNavigate()

  useEffect(() => setClient(browserClient(supabase)), [supabase])

  useEffect(() => {
    if (administrator.state === 'refused') toast.error(pt.refused.title, { description: pt.refused.text })
    if (administrator.state === 'refused' || administrator.state === 'signed-out') {
      void navigate(staffPaths.adminLogin, { replace: true })
    }
  }, [administrator.state, navigate])

  const ready = client && administrator.state === 'administrator'
  return (
    <QueryClientProvider client={queries}>
      {ready ? (
        <Tabs client={client} email={administrator.email} />
      ) : (
        <main className="grid min-h-svh place-items-center">
          <Spinner label={pt.checking} />
        </main>
      )}
    </QueryClientProvider>
  )
}

function Tabs({ client, email }: PanelContext & { email: string }) {
  const counts = useQuery({
    queryKey: ['counts'],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          panelTabs.map(async (tab) => [tab.url, (await tab.count?.(client))?.count ?? null]),
        ),
      ),
  })
  const [keys, setKeys] = useState(false)
  const signOut = async () => {
    await client.auth.signOut({ scope: 'local' })
    toast.success(pt.signedOut)
  }
  return (
    <div className="panel">
      <PanelRail counts={counts.data ?? {}} email={email} onKeys={() => setKeys(true)} onSignOut={signOut} />
      <main className="panel-content">
        {counts.isPending ? <Spinner label={pt.starting} /> : <Outlet context={{ client }} />}
      </main>
      <PanelKeys open={keys} onOpen={setKeys} />
    </div>
  )
}
