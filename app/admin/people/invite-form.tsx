import { useRef } from 'react'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { dayWords } from '#app/panel/moments/moment-words.ts'
import { copyToast } from '#app/panel/notices/copy-toast.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Client } from '#content/database/client.ts'
import { type GivenRole, givenRoles } from '#content/people/access.ts'
import { newInvitationSecret } from '#content/people/team.ts'
import { invitationLink } from '#i18n/people-paths.ts'
import { pt } from './pt.ts'
import { sendInvitation } from './send-invitation.ts'

const fields = z.object({
  email: z.string().check(z.trim(), z.email(pt.invite.invalid)),
  role: z.enum(givenRoles),
})
type Fields = z.infer<typeof fields>

/** An invitation that was made, with its link: shown once. */
export type Made = {
  readonly email: string
  readonly link: string
  readonly mailed: boolean
  readonly expires_at: string
}

type Props = {
  readonly client: Client
  readonly onMade: (made: Made) => void
}

/** Asks somebody to work here, by e-mail, with a role. */
export function InviteForm({ client, onMade }: Props) {
  const made = usePanelForm<Fields>({
    schema: fields,
    start: { email: '', role: 'editor' },
    draft: null,
  })
  const { form, field, whenRight, isSubmitting } = made
  // Kept until the answer is there: a second try after a cut line is the same invitation.
  const kept = useRef({ for: '', secret: '' })
  const underWay = useRef(false)
  const submit = whenRight(async ({ email, role }) => {
    if (underWay.current) return
    underWay.current = true
    const wanted = `${email} ${role}`
    if (kept.current.for !== wanted) kept.current = { for: wanted, secret: newInvitationSecret() }
    const { secret } = kept.current
    const sent = await sendInvitation(client, { email, role, secret })
    underWay.current = false
    if (!sent.ok) return form.setError('email', { message: sent.words }, { shouldFocus: true })
    kept.current = { for: '', secret: '' }
    form.reset({ email: '', role })
    onMade({ ...sent, email, link: invitationLink(location.origin, secret) })
  })
  return (
    <PanelForm of={made} onSubmit={submit} className="grid gap-6">
      <TextField
        label={pt.invite.email}
        type="email"
        autoComplete="off"
        data-key="invite"
        {...field('email')}
      />
      <fieldset>
        <legend className="pb-1 text-small text-smoke">{pt.invite.role}</legend>
        {givenRoles.map((role) => (
          <RoleChoice key={role} role={role} field={form.register('role')} />
        ))}
      </fieldset>
      <button type="submit" className="button justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? pt.invite.sending : pt.invite.send}
      </button>
    </PanelForm>
  )
}

function RoleChoice({ role, field }: { readonly role: GivenRole; readonly field: object }) {
  return (
    <label className="flex items-start gap-3 py-2">
      <input type="radio" value={role} className="mt-1.5" {...field} />
      <span>
        {pt.roles[role]}
        <span className="block text-small text-smoke">{pt.roleTexts[role]}</span>
      </span>
    </label>
  )
}

/** The link of an invitation, to be copied: it is not shown again. */
export function MadeInvitation({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const { email, link, mailed, expires_at } = made
  return (
    <div data-invitation="" className="grid gap-5 bg-linen p-5">
      <p role="status">{mailed ? pt.invite.mailed(email) : pt.invite.linkOnly(email)}</p>
      <TextField
        label={pt.invite.link}
        readOnly
        value={link}
        hint={pt.invite.until(dayWords(expires_at))}
        onFocus={(event) => event.target.select()}
      />
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => void copyToast(link, pt.invite.copied)}>
          {pt.invite.copy}
        </button>
        <QuietButton onClick={onClose}>{pt.invite.close}</QuietButton>
      </p>
    </div>
  )
}
