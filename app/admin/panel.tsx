import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { PanelFrame } from '#app/panel/frame/panel-frame.tsx'
import { PanelRail, RailButton, RailLink } from '#app/panel/frame/panel-rail.tsx'
import type { SupabaseAddress } from '#app/session/browser-client.ts'
import { leaveDevice } from '#app/session/leave.ts'
import { newQueries } from '#app/session/new-queries.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { pathTo } from '#i18n/paths.ts'
import { AdministratorGate } from './administrator-gate.tsx'
import type { PanelContext } from './panel-context.ts'
import { PanelKeys } from './panel-keys.tsx'
import { panelTabs } from './panel-tabs.ts'
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
          panelTabs.map(async ({ url, counter }) => [url, (await counter?.(client))?.count ?? null]),
        ),
      ),
  })
  const [keys, setKeys] = useState(false)
  const rail = (
    <PanelRail
      label={pt.tabs.label}
      tabs={panelTabs.map((tab) => ({ ...tab, count: counts.data?.[tab.url] ?? null }))}
      email={email}
      onSignOut={() => void leaveDevice(client)}
    >
      <RailLink to={pathTo('home', 'pt')} newWindow>
        {pt.viewSite}
      </RailLink>
      <RailButton onClick={() => setKeys(true)}>{pt.keys.open}</RailButton>
    </PanelRail>
  )
  const over = (
    <>
      <PanelKeys open={keys} onOpen={setKeys} />
      <DatabaseStart client={client} />
    </>
  )
  return (
    <PanelFrame rail={rail} over={over}>
      {counts.isPending ? <Spinner label={pt.starting} /> : <Outlet context={{ client }} />}
    </PanelFrame>
  )
}
