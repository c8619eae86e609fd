import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftOwner } from '#app/panel/drafts/draft-owner.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { browserClient, openedClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { ExpiredDialog } from '#app/session/expired-dialog.tsx'
import { leave } from '#app/session/leave.ts'
import { contentEntrance, useMember } from '#app/session/use-member.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Client } from '#content/database/client.ts'
import type { Role } from '#content/people/access.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

type Props = {
  readonly supabase: SupabaseAddress
  /** Called when a session that ran out was renewed in place. */
  readonly onRenewed?: () => void
  readonly children: (inside: {
    readonly client: Client
    readonly email: string
    readonly role: Role
  }) => ReactNode
}

/** Shows what is inside to who keeps the content: the owner and editors. Everyone else is led to the sign-in. */
export function AdministratorGate({ supabase, onRenewed, children }: Props) {
  const [client, setClient] = useState(openedClient)
  const member = useMember(client, contentEntrance)
  const navigate = useNavigate()
  const expired = member.state === 'in' && member.expired
  const wasExpired = useRef(false)

  useEffect(() => setClient(browserClient(supabase)), [supabase])

  useEffect(() => {
    if (member.state === 'refused') failToast(pt.refused)
    if (['refused', 'signed-out', 'second-factor', 'enrol'].includes(member.state)) {
      void navigate(panelPages.adminLogin, { replace: true })
    }
  }, [member.state, navigate])

  useEffect(() => {
    if (wasExpired.current && !expired) onRenewed?.()
    wasExpired.current = expired
  }, [expired, onRenewed])

  if (!client || member.state !== 'in') {
    // Nothing of the panel is there without script: it starts at once.
    return (
      <main data-now="" className="grid min-h-svh place-items-center">
        <Spinner label={pt.checking} />
      </main>
    )
  }
  return (
    <DraftOwner userId={member.userId}>
      {children({ client, email: member.email, role: member.role })}
      {expired && (
        <ExpiredDialog client={client} email={member.email} onLeave={() => void leave(client, 'local')} />
      )}
    </DraftOwner>
  )
}
