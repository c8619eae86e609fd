import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Client } from '#content/database/client.ts'
import { describeAuthProblem } from './auth-problem.ts'
import { pt } from './pt.ts'
import { QrCode } from './qr-code.tsx'

export type Enrolment = { readonly factorId: string; readonly secret: string; readonly uri: string }

type Props = {
  readonly client: Client
  readonly enrolment: Enrolment
  readonly onDone: (added: boolean) => void
  /** What giving up is called. */
  readonly cancel?: string
}

/** Hands a secret to an authenticator app, by picture or typed, and takes its first code. */
export function EnrolForm({ client, enrolment, onDone, cancel = pt.enrol.cancel }: Props) {
  const { factorId, secret, uri } = enrolment
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, work] = useBusy()
  const field = useRef<HTMLElement | null>(null)
  useEffect(() => field.current?.focus(), [])

  const refuse = (words: string) => {
    setProblem(words)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) return refuse(pt.secondFactor.missing)
    const error = await work(() =>
      client.auth.mfa.challengeAndVerify({ factorId, code: digits }).then(
        (answer) => answer.error && describeAuthProblem(answer.error),
        () => pt.unavailable,
      ),
    )
    if (error === undefined) return
    if (error) refuse(error)
    else onDone(true)
  }
  const giveUp = async () => {
    await client.auth.mfa.unenroll({ factorId }).catch(() => undefined)
    onDone(false)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 bg-linen p-5">
      <p>{pt.enrol.scan}</p>
      <QrCode text={uri} label={pt.enrol.qr} />
      <p>
        {pt.enrol.typed}
        <code className="mt-1 block select-all break-words tracking-wider">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        ref={(element) => {
          field.current = element
        }}
        label={pt.enrol.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        problem={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <p className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <button type="submit" className="button" disabled={busy}>
          {pt.enrol.confirm}
        </button>
        <LinkButton className="text-small" onClick={() => void giveUp()}>
          {cancel}
        </LinkButton>
      </p>
    </form>
  )
}
