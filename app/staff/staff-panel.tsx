import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { DraftOwner } from '#app/panel/drafts/draft-owner.tsx'
import { PanelFrame } from '#app/panel/frame/panel-frame.tsx'
import { browserClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { ExpiredDialog } from '#app/session/expired-dialog.tsx'
import { leave, leaveDevice } from '#app/session/leave.ts'
import { newQueries } from '#app/session/new-queries.ts'
import { SecondFactorForm } from '#app/session/second-factor-form.tsx'
import { useStaff } from '#app/session/use-staff.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { pt } from './pt.ts'
import type { StaffContext } from './staff-context.ts'
import { StaffSignIn } from './staff-sign-in.tsx'

/** The page of staff: the sign-in without a session, the two tabs with one. */
export function StaffPanel({ supabase }: { supabase: SupabaseAddress }) {
  const [client, setClient] = useState<StaffContext['client'] | null>(null)
  const queries = useMemo(newQueries, [])
  const staff = useStaff(client)
  useEffect(() => setClient(browserClient(supabase)), [supabase])
  const userId = staff.state === 'staff' ? staff.userId : null
  const expired = staff.state === 'staff' && staff.expired
  // What one person read must not be there for the next.
  useEffect(() => {
    if (userId) return () => queries.clear()
  }, [userId, queries])
  // What was asked for without a session was refused.
  useEffect(() => {
    if (expired) return () => void queries.invalidateQueries()
  }, [expired, queries])

  if (!client || staff.state === 'loading') {
    return (
      <main className="grid min-h-svh place-items-center">
        <Spinner label={pt.checking} />
      </main>
    )
  }
  if (staff.state === 'signed-out') return <StaffSignIn client={client} />
  const signOut = () => void leaveDevice(client)
  if (staff.state === 'second-factor') {
    return (
      <main className="mx-auto grid min-h-svh max-w-[30rem] content-center px-margin">
        <SecondFactorForm client={client} onLeave={signOut} />
      </main>
    )
  }
  return (
    <QueryClientProvider client={queries}>
      <DraftOwner userId={userId}>
        <PanelFrame
          client={client}
          email={staff.email}
          rights={staff.state === 'refused' ? 'none' : staff.administrator ? 'administrator' : 'staff'}
          onSignOut={signOut}
          wide
        >
          {staff.state === 'refused' ? (
            <>
              <h1 className="text-h3">{pt.refused.title}</h1>
              <p className="mt-3 max-w-[34rem]">{pt.refused.text(staff.email)}</p>
            </>
          ) : (
            <Outlet
              key={staff.userId}
              context={
                { client, userId: staff.userId, administrator: staff.administrator } satisfies StaffContext
              }
            />
          )}
        </PanelFrame>
      </DraftOwner>
      {staff.state === 'staff' && staff.expired && (
        <ExpiredDialog client={client} email={staff.email} onLeave={() => void leave(client, 'local')} />
      )}
    </QueryClientProvider>
  )
}
