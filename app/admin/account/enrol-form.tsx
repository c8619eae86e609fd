import { type FormEvent, useEffect, useRef, useState } from 'react'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'
import { QrCode } from './qr-code.tsx'

export type Enrolment = { readonly factorId: string; readonly secret: string; readonly uri: string }

type Props = {
  readonly client: Client
  readonly enrolment: Enrolment
  readonly onDone: (added: boolean) => void
}

/** Hands a secret to an authenticator app, by picture or typed, and takes its first code. */
export function EnrolForm({ client, enrolment, onDone }: Props) {
  const { factorId, secret, uri } = enrolment
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLElement | null>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) return setProblem(pt.factor.missing)
    setBusy(true)
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: digits })
    setBusy(false)
    if (!error) return onDone(true)
    setProblem(describeAuthProblem(error))
    field.current?.focus()
  }
  const cancel = async () => {
    await client.auth.mfa.unenroll({ factorId })
    onDone(false)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 bg-linen p-5">
      <p>{pt.factor.scan}</p>
      <QrCode text={uri} label={pt.factor.qr} />
      <p>
        {pt.factor.typed}
        <code className="mt-1 block select-all break-words tracking-wider">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        ref={(element) => {
          field.current = element
        }}
        label={pt.factor.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        problem={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <button type="submit" className="button" disabled={busy}>
          {pt.factor.confirm}
        </button>
        <LinkButton className="text-small" onClick={cancel}>
          {pt.factor.cancel}
        </LinkButton>
      </p>
    </form>
  )
}
