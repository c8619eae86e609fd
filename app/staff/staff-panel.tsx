import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DraftOwner } from '#app/panel/drafts/draft-owner.tsx'
import { mayOpen } from '#app/panel/frame/may-open.ts'
import { PanelFrame } from '#app/panel/frame/panel-frame.tsx'
import { browserClient, openedClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { EnrolStep } from '#app/session/enrol-step.tsx'
import { ExpiredDialog } from '#app/session/expired-dialog.tsx'
import { leave, leaveDevice } from '#app/session/leave.ts'
import { newQueries } from '#app/session/new-queries.ts'
import { SecondFactorForm } from '#app/session/second-factor-form.tsx'
import { type Member, staffEntrance, useMember } from '#app/session/use-member.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { type StaffTab, staffTabPath, staffTabs } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'
import type { StaffContext } from './staff-context.ts'
import { StaffSignIn } from './staff-sign-in.tsx'

/** The page of staff: the sign-in without a session, the two tabs with one. */
export function StaffPanel({ supabase }: { supabase: SupabaseAddress }) {
  const [client, setClient] = useState(openedClient)
  const queries = useMemo(newQueries, [])
  const staff = useMember(client, staffEntrance)
  useEffect(() => setClient(browserClient(supabase)), [supabase])
  const userId = staff.state === 'in' ? staff.userId : null
  const expired = staff.state === 'in' && staff.expired
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
  if (staff.state === 'second-factor' || staff.state === 'enrol') {
    const Step = staff.state === 'enrol' ? EnrolStep : SecondFactorForm
    return (
      <main className="mx-auto grid min-h-svh max-w-[30rem] content-center px-margin py-8">
        <h1 className="sr-only">{pt.signIn.title}</h1>
        <Step client={client} onLeave={signOut} />
      </main>
    )
  }
  return (
    <QueryClientProvider client={queries}>
      <DraftOwner userId={userId}>
        <PanelFrame
          client={client}
          email={staff.email}
          role={staff.state === 'refused' ? null : staff.role}
          onSignOut={signOut}
          wide
        >
          {staff.state === 'refused' ? (
            <Refusal title={pt.refused.title} text={pt.refused.text(staff.email)} />
          ) : (
            <Opened client={client} staff={staff} />
          )}
        </PanelFrame>
      </DraftOwner>
      {staff.state === 'in' && staff.expired && (
        <ExpiredDialog client={client} email={staff.email} onLeave={() => void leave(client, 'local')} />
      )}
    </QueryClientProvider>
  )
}

type OpenedProps = {
  readonly client: StaffContext['client']
  readonly staff: Extract<Member, { readonly state: 'in' }>
}

/** The tab at this address, for who works it. */
function Opened({ client, staff: { userId, role } }: OpenedProps) {
  const { pathname } = useLocation()
  const isAt = (tab: StaffTab) => pathname.startsWith(staffTabPath(tab))
  // The first tab's address begins those of all others.
  const tab = (Object.keys(staffTabs) as StaffTab[]).findLast(isAt)
  if (tab && tab !== 'own-account' && !mayOpen(tab, role)) return <Refusal {...pt.notYours} />
  const context: StaffContext = { client, userId, administrator: role === 'owner' }
  return <Outlet key={userId} context={context} />
}

function Refusal({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h1 className="text-h3">{title}</h1>
      <p className="mt-3 max-w-[34rem]">{text}</p>
    </>
  )
}
