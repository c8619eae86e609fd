import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftOwner } from '#app/panel/drafts/draft-owner.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { browserClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { ExpiredDialog } from '#app/session/expired-dialog.tsx'
import { leave } from '#app/session/leave.ts'
import { useAdministrator } from '#app/session/use-administrator.ts'
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
  const [client, setClient] = useState<Client | null>(null)
  const administrator = useAdministrator(client)
  const navigate = useNavigate()
  const expired = administrator.state === 'administrator' && administrator.expired
  const wasExpired = useRef(false)

  useEffect(() => setClient(browserClient(supabase)), [supabase])

  useEffect(() => {
    if (administrator.state === 'refused') failToast(pt.refused)
    if (['refused', 'signed-out', 'second-factor', 'enrol'].includes(administrator.state)) {
      void navigate(panelPages.adminLogin, { replace: true })
    }
  }, [administrator.state, navigate])

  useEffect(() => {
    if (wasExpired.current && !expired) onRenewed?.()
    wasExpired.current = expired
  }, [expired, onRenewed])

  if (!client || administrator.state !== 'administrator') {
    // Nothing of the panel is there without script: it starts at once.
    return (
      <main data-now="" className="grid min-h-svh place-items-center">
        <Spinner label={pt.checking} />
      </main>
    )
  }
  return (
    <DraftOwner userId={administrator.userId}>
      {children({ client, email: administrator.email, role: administrator.role })}
      {expired && (
        <ExpiredDialog
          client={client}
          email={administrator.email}
          onLeave={() => void leave(client, 'local')}
        />
      )}
    </DraftOwner>
  )
}
