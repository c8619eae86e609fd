import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { toast } from 'sonner'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import type { SupabaseAddress } from '#app/session/browser-client.ts'
import { leave } from '#app/session/leave.ts'
import { newQueries } from '#app/session/new-queries.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { AdministratorGate } from './administrator-gate.tsx'
import type { PanelContext } from './panel-context.ts'
import { PanelKeys } from './panel-keys.tsx'
import { PanelRail, panelTabs } from './panel-rail.tsx'
import { DatabaseStart } from './parts/database-start/database-start.tsx'
import { pt } from './pt.ts'

/** The content panel: for the administrator alone; everyone else is led to the sign-in. */
export function Panel({ supabase }: { supabase: SupabaseAddress }) {
  const queries = useMemo(newQueries, [])
  // Meanwhile the tabs may have read with a visitor's rights.
  const renew = useCallback(() => void queries.invalidateQueries(), [queries])
  return (
    <QueryClientProvider client={queries}>
      <AdministratorGate supabase={supabase} onRenewed={renew}>
        {({ client, email }) => <Tabs client={client} email={email} />}
      </AdministratorGate>
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
    const error = await leave(client, 'local')
    if (error) toast.error(pt.signOutFailed, { description: describeAuthProblem(error) })
    else toast.success(pt.signedOut)
  }
  return (
    <div className="panel">
      <PanelRail counts={counts.data ?? {}} email={email} onKeys={() => setKeys(true)} onSignOut={signOut} />
      <main className="panel-content">
        {counts.isPending ? <Spinner label={pt.starting} /> : <Outlet context={{ client }} />}
      </main>
      <PanelKeys open={keys} onOpen={setKeys} />
      <DatabaseStart client={client} />
    </div>
  )
}
