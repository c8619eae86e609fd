import type { AuthError } from '@supabase/supabase-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Client } from '#content/database/client.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { describeAuthProblem } from './auth-problem.ts'
import { pt } from './pt.ts'

const address = z.string().check(z.trim(), z.email())

type Props = {
  readonly client: Client
  /** sign-in: the code opens a session. recovery: it opens one in which a new password is chosen. */
  readonly kind: 'sign-in' | 'recovery'
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Sends a code by mail and takes it; the mail's link does the same. */
export function MailCodeForm({ client, kind, onDone, onBack }: Props) {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, work] = useBusy()
  const field = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins in its own field
  useEffect(() => field.current?.focus(), [sent])

  const ask = async (call: () => Promise<{ error: AuthError | null }>, done: () => void) => {
    setProblem(undefined)
    const error = await work(() =>
      call().then(
        (answer) => answer.error && describeAuthProblem(answer.error),
        () => pt.unavailable,
      ),
    )
    if (error === undefined) return
    if (error) {
      setProblem(error)
      field.current?.focus()
    } else done()
  }
  const send = () => {
    if (!address.safeParse(email).success) {
      setProblem(pt.invalidEmail)
      field.current?.focus()
      return
    }
    return ask(
      () => sendCode(client, kind, email.trim()),
      () => setSent(true),
    )
  }
  const verify = () => {
    const token = code.replace(/\s/g, '')
    if (!token) {
      setProblem(pt.mailCode.codeMissing)
      field.current?.focus()
      return
    }
    const type = kind === 'recovery' ? 'recovery' : 'email'
    return ask(() => client.auth.verifyOtp({ email: email.trim(), token, type }), onDone)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (sent ? verify() : send())
  }

  const shared = {
    ref: (element: HTMLElement | null) => {
      field.current = element
    },
    problem,
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-7">
      {sent ? (
        <>
          <p role="status">{pt.mailCode.sent}</p>
          <TextField
            {...shared}
            key="code"
            label={pt.mailCode.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      ) : (
        <TextField
          {...shared}
          key="email"
          label={pt.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <button type="submit" className="button" disabled={busy}>
        {sent ? (busy ? pt.submitting : pt.submit) : busy ? pt.mailCode.sending : pt.mailCode.send}
      </button>
      <p className="flex flex-wrap gap-x-8">
        <LinkButton className="text-small" onClick={onBack}>
          {pt.mailCode.back}
        </LinkButton>
        {sent && (
          <LinkButton className="text-small" disabled={busy} onClick={() => void send()}>
            {pt.mailCode.again}
          </LinkButton>
        )}
      </p>
    </form>
  )
}

async function sendCode(client: Client, kind: Props['kind'], email: string) {
  const back = location.origin + panelPages.adminReturn
  if (kind === 'recovery') return client.auth.resetPasswordForEmail(email, { redirectTo: back })
  const options = { shouldCreateUser: false, emailRedirectTo: back }
  const { error } = await client.auth.signInWithOtp({ email, options })
  // Whether an address has an account is nobody's business.
  return { error: error?.code === 'otp_disabled' ? null : error }
}
