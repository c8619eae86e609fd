import type { User } from '@supabase/supabase-js'
import { useState } from 'react'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { failToast, sayFailed } from '#app/panel/notices/fail-toast.ts'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Client } from '#content/database/client.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { pt } from './pt.ts'

const fields = z.object({ fresh: z.string().check(z.trim(), z.email(pt.email.invalid)) })

type Props = {
  readonly client: Client
  readonly user: User
  readonly onChanged: () => void
}

/** The e-mail to sign in with, and its change, which both mailboxes confirm. */
export function EmailSection({ client, user, onChanged }: Props) {
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: { fresh: '' },
    draft: { of: 'account/email' },
  })
  const { form, field, saves, isSubmitting } = panel
  const submit = saves(async ({ fresh }) => {
    const options = { emailRedirectTo: location.origin + panelPages.adminReturn }
    const { error } = await client.auth.updateUser({ email: fresh }, options)
    if (error) {
      failToast({ title: pt.email.failed, text: describeAuthProblem(error) })
      return { ok: false }
    }
    toast.success(pt.email.sent.title, { description: pt.email.sent.text })
    form.reset()
    onChanged()
    return { ok: true }
  })

  return (
    <div className="grid gap-6">
      <p>
        <span className="block text-small text-smoke">{pt.email.now}</span>
        {user.email}
      </p>
      {user.new_email && <Confirmation client={client} user={user} onChanged={onChanged} />}
      <PanelForm of={panel} onSubmit={submit} className="grid gap-6">
        <TextField
          label={pt.email.fresh}
          type="email"
          autoComplete="email"
          hint={pt.email.hint}
          {...field('fresh')}
        />
        <QuietButton type="submit" className="justify-self-start" disabled={isSubmitting}>
          {pt.email.save}
        </QuietButton>
      </PanelForm>
    </div>
  )
}

function Confirmation({ client, user, onChanged }: Props) {
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, work] = useBusy()
  const emails = [user.email ?? '', user.new_email ?? '']

  const confirm = async () => {
    const typed = emails.filter((email) => codes[email]?.trim())
    if (typed.length === 0) return setProblem(pt.email.codeMissing)
    setProblem(undefined)
    let finished = false
    for (const email of typed) {
      const token = codes[email]?.trim() ?? ''
      const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email_change' })
      if (error) return setProblem(`${email}: ${describeAuthProblem(error)}`)
      finished ||= data.session !== null
      setCodes((now) => ({ ...now, [email]: '' }))
    }
    const words = finished ? pt.email.done : pt.email.half
    toast.success(words.title, { description: words.text })
    onChanged()
  }
  const again = async () => {
    const { error } = await client.auth.resend({ type: 'email_change', email: user.email ?? '' })
    if (error) sayFailed(pt.email.failed, { description: describeAuthProblem(error) })
    else toast.success(pt.email.sent.title, { description: pt.email.sent.text })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void work(confirm)
      }}
      className="grid gap-5 bg-linen p-5"
    >
      <p>{pt.email.waiting(user.new_email ?? '')}</p>
      {emails.map((email) => (
        <TextField
          key={email}
          label={pt.email.codeOf(email)}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={codes[email] ?? ''}
          onChange={(event) => setCodes((now) => ({ ...now, [email]: event.target.value }))}
        />
      ))}
      <p role="alert" className="text-oxide text-small empty:hidden">
        {problem}
      </p>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <button type="submit" className="button" disabled={busy}>
          {pt.email.confirm}
        </button>
        <LinkButton className="text-small" onClick={again}>
          {pt.email.again}
        </LinkButton>
      </p>
    </form>
  )
}
