import { useRef } from 'react'
import { dayWords } from '#app/panel/moments/moment-words.ts'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Client } from '#content/database/client.ts'
import { type Invitation, newInvitationSecret } from '#content/people/team.ts'
import { invitationLink } from '#i18n/people-paths.ts'
import type { Made } from './invite-form.tsx'
import { pt } from './pt.ts'
import { sendInvitation } from './send-invitation.ts'

const words = pt.invitations

type Props = {
  readonly client: Client
  readonly invitations: readonly Invitation[]
  readonly onMade: (made: Made) => void
  readonly onEnd: (id: string) => void
}

/** Who was invited and has not come: an invitation sent again has a new link, and the old one opens nothing. */
export function WaitingInvitations({ client, invitations, onMade, onEnd }: Props) {
  const underWay = useRef(false)
  const again = async ({ email, role }: Invitation) => {
    if (underWay.current) return
    underWay.current = true
    const secret = newInvitationSecret()
    const sent = await sendInvitation(client, { email, role, secret })
    underWay.current = false
    if (sent.ok) onMade({ ...sent, email, link: invitationLink(location.origin, secret) })
    else failToast({ title: pt.failed.title, text: sent.words })
  }
  return (
    <ul>
      {invitations.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-travertine border-b py-3"
        >
          <span className="min-w-0 break-words">
            {one.email}
            <span className="block text-small text-smoke">
              {`${pt.roles[one.role]} · `}
              {(one.state === 'expired' ? words.expired : words.until)(dayWords(one.expires_at))}
            </span>
          </span>
          <span className="flex flex-wrap gap-x-6">
            <LinkButton
              className="text-small"
              aria-label={pt.people.actOn(words.again, one.email)}
              onClick={() => void again(one)}
            >
              {words.again}
            </LinkButton>
            <LinkButton
              className="text-small"
              aria-label={pt.people.actOn(words.end, one.email)}
              onClick={() => onEnd(one.id)}
            >
              {words.end}
            </LinkButton>
          </span>
        </li>
      ))}
    </ul>
  )
}
