import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Client } from '#content/database/client.ts'
import { readAccess } from '#content/people/access.queries.ts'
import { describeAuthProblem } from './auth-problem.ts'
import { EnrolStep } from './enrol-step.tsx'
import { pt } from './pt.ts'
import { missingFactorAtLast } from './second-factor.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'

type Props = {
  readonly client: Client
  readonly email: string
  readonly onLeave: () => void
}

/** Asks for a new session over whatever is open; it goes when the session is there. */
export function ExpiredDialog({ client, email, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState<'password' | 'second-factor' | 'enrol'>('password')
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    // Whose session it was is filled in.
    dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }, [])
  useEffect(() => {
    const left = new AbortController()
    void missingFactorAtLast(client, left.signal).then((factor) => factor && setStep('second-factor'))
    return () => left.abort()
  }, [client])

  const signIn = async (credentials: Credentials) => {
    setProblem(null)
    const { error } = await client.auth.signInWithPassword(credentials)
    if (error) return setProblem(describeAuthProblem(error))
    const access = await readAccess(client)
    if (!access) return setProblem(pt.unavailable)
    if (access.state === 'second-factor' || access.state === 'enrol') setStep(access.state)
  }
  // Not marked as left: what is open must stay.
  const startOver = async () => {
    await client.auth.signOut({ scope: 'local' })
    setStep('password')
  }
  return (
    <Dialog ref={dialog} aria-labelledby="expired-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="expired-title" className="text-h4">
        {pt.expired.title}
      </h2>
      <p className="mt-3 mb-6">{pt.expired.text}</p>
      {step === 'password' && <SignInForm email={email} onSignIn={signIn} />}
      {step === 'second-factor' && <SecondFactorForm client={client} onLeave={startOver} />}
      {step === 'enrol' && <EnrolStep client={client} onLeave={startOver} />}
      <p role="alert" className="mt-3 text-oxide text-small empty:hidden">
        {problem}
      </p>
      <LinkButton className="mt-2 text-small" onClick={onLeave}>
        {pt.expired.leave}
      </LinkButton>
    </Dialog>
  )
}
