import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Outlet } from 'react-router'
import { PanelFrame } from '#app/panel/frame/panel-frame.tsx'
import type { SupabaseAddress } from '#app/session/browser-client.ts'
import { leaveDevice } from '#app/session/leave.ts'
import { newQueries } from '#app/session/new-queries.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { AdministratorGate } from './administrator-gate.tsx'
import type { PanelContext } from './panel-context.ts'
import { DatabaseStart } from './parts/database-start/database-start.tsx'
import { pt } from './pt.ts'

/** The content panel: for the owner and editors; everyone else is led to the sign-in. */
export function Panel({ supabase }: { supabase: SupabaseAddress }) {
  const queries = useMemo(newQueries, [])
  // Meanwhile the tabs may have read with a visitor's rights.
  const renew = useCallback(() => void queries.invalidateQueries(), [queries])
  return (
    <QueryClientProvider client={queries}>
      <AdministratorGate supabase={supabase} onRenewed={renew}>
        {({ client, email, role }) => <Tabs client={client} email={email} role={role} />}
      </AdministratorGate>
    </QueryClientProvider>
  )
}

function Tabs({ client, email, role }: PanelContext & { email: string }) {
  return (
    <PanelFrame
      client={client}
      email={email}
      role={role}
      onSignOut={() => void leaveDevice(client)}
      over={role === 'owner' && <DatabaseStart client={client} />}
      starting={<Spinner label={pt.starting} />}
    >
      <Outlet context={{ client, role } satisfies PanelContext} />
    </PanelFrame>
  )
}
