import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PanelFrame } from '#app/panel/frame/panel-frame.tsx'
import type { SupabaseAddress } from '#app/session/browser-client.ts'
import { leaveDevice } from '#app/session/leave.ts'
import { newQueries } from '#app/session/new-queries.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { adminTabPath } from '#i18n/panel-paths.ts'
import { AdministratorGate } from './administrator-gate.tsx'
import type { PanelContext } from './panel-context.ts'
import { DatabaseStart } from './parts/database-start/database-start.tsx'
import { FirstDayNote } from './parts/first-day/first-day-note.tsx'
import { pt } from './pt.ts'

type Props = { readonly supabase: SupabaseAddress; readonly sendsMails: boolean }

/** The content panel: for the owner and editors; everyone else is led to the sign-in. */
export function Panel({ supabase, sendsMails }: Props) {
  const queries = useMemo(newQueries, [])
  // Meanwhile the tabs may have read with a visitor's rights.
  const renew = useCallback(() => void queries.invalidateQueries(), [queries])
  return (
    <QueryClientProvider client={queries}>
      <AdministratorGate supabase={supabase} onRenewed={renew}>
        {({ client, email, role }) => (
          <Tabs client={client} email={email} role={role} sendsMails={sendsMails} />
        )}
      </AdministratorGate>
    </QueryClientProvider>
  )
}

type TabsProps = PanelContext & { readonly email: string; readonly sendsMails: boolean }

function Tabs({ client, email, role, sendsMails }: TabsProps) {
  const isArrival = useLocation().pathname.replace(/\/$/, '') === adminTabPath('hero-video')
  return (
    <PanelFrame
      client={client}
      email={email}
      role={role}
      onSignOut={() => void leaveDevice(client)}
      over={role === 'owner' && <DatabaseStart client={client} />}
      starting={<Spinner label={pt.starting} />}
    >
      {isArrival && <FirstDayNote client={client} role={role} sendsMails={sendsMails} />}
      <Outlet context={{ client, role } satisfies PanelContext} />
    </PanelFrame>
  )
}
