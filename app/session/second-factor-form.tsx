import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Client } from '#content/database/client.ts'
import { describeAuthProblem } from './auth-problem.ts'
import { EnrolStep } from './enrol-step.tsx'
import { pt } from './pt.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { missingFactor } from './second-factor.ts'

type Props = {
  readonly client: Client
  /** Called when the session has shown the factor; listeners of the session hear of it besides. */
  readonly onDone?: () => void
  readonly onLeave: () => void
}

/** Asks for the code of the authenticator app. */
export function SecondFactorForm({ client, onDone, onLeave }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, work] = useBusy()
  const [step, setStep] = useState<'code' | 'recovery' | 'enrol'>('code')
  const field = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes back begins in the field
  useEffect(() => field.current?.focus(), [step])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) {
      setProblem(pt.secondFactor.missing)
      field.current?.focus()
      return
    }
    setProblem(undefined)
    const refused = await work(() => show(client, code.replace(/\s/g, '')))
    if (refused === undefined) return
    if (refused) {
      setProblem(refused)
      setCode('')
      field.current?.focus()
    } else onDone?.()
  }

  if (step === 'recovery') {
    return <RecoveryForm client={client} onDone={() => setStep('enrol')} onBack={() => setStep('code')} />
  }
  if (step === 'enrol') return <EnrolStep client={client} onDone={onDone} onLeave={onLeave} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-7">
      <div>
        <h2 className="text-h4">{pt.secondFactor.title}</h2>
        <p className="mt-2 text-smoke">{pt.secondFactor.text}</p>
      </div>
      <TextField
        ref={(element) => {
          field.current = element
        }}
        label={pt.secondFactor.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        problem={problem}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="button" disabled={busy}>
        {busy ? pt.secondFactor.submitting : pt.secondFactor.submit}
      </button>
      <p className="grid justify-items-start">
        <LinkButton className="text-small" onClick={() => setStep('recovery')}>
          {pt.recovery.open}
        </LinkButton>
        <LinkButton className="text-small" onClick={onLeave}>
          {pt.secondFactor.leave}
        </LinkButton>
      </p>
    </form>
  )
}

async function show(client: Client, code: string): Promise<string | null> {
  try {
    const factorId = await missingFactor(client)
    if (!factorId) return null
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
    return error && describeAuthProblem(error)
  } catch {
    return pt.unavailable
  }
}
