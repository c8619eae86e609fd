import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { sayFailed } from '#app/panel/notices/fail-toast.ts'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { EnrolStep } from '#app/session/enrol-step.tsx'
import { MailCodeForm } from '#app/session/mail-code-form.tsx'
import { NewPasswordForm } from '#app/session/new-password-form.tsx'
import { missingFactorAtLast } from '#app/session/second-factor.ts'
import { SecondFactorForm } from '#app/session/second-factor-form.tsx'
import { type Credentials, SignInForm } from '#app/session/sign-in-form.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'
import { useEntry } from './use-entry.ts'

const patienceMs = 10_000

type Step = 'entering' | 'password' | 'code' | 'recovery' | 'second-factor' | 'enrol' | 'new-password'

type Props = {
  readonly client: Client | null
  /** Where to begin: signed-in with a session that is there already. */
  readonly start?: 'password' | 'new-password' | 'signed-in'
}

/** The ways in: password, code by mail, recovery with a new password; each with the second factor where there is one. */
export function SignInSteps({ client, start = 'password' }: Props) {
  const [step, setStep] = useState<Step>(start === 'signed-in' ? 'entering' : start)
  // A recovery ends with a new password, the second factor between or not.
  const [recovering, setRecovering] = useState(start === 'new-password')
  const enter = useEntry(client, recovering || step === 'recovery', setStep)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a beginning is made once
  useEffect(() => {
    if (!client) return
    const left = new AbortController()
    if (start === 'signed-in')
      void enter().finally(() => setStep((now) => (now === 'entering' ? 'password' : now)))
    if (start === 'new-password') {
      void missingFactorAtLast(client, left.signal).then((factor) => factor && setStep('second-factor'))
    }
    return () => left.abort()
  }, [client, start])

  const signIn = async (credentials: Credentials) => {
    if (!client) return
    try {
      const { error } = await client.auth.signInWithPassword(credentials)
      if (!error) return await enter()
      const title = isAuthRetryableFetchError(error) ? pt.unexpected.title : pt.failed
      sayFailed(title, { description: describeAuthProblem(error) })
    } catch {
      sayFailed(pt.unexpected.title, { description: pt.unexpected.text })
    }
  }
  const recover = async () => {
    setRecovering(true)
    const patience = AbortSignal.timeout(patienceMs)
    setStep(client && (await missingFactorAtLast(client, patience)) ? 'second-factor' : 'new-password')
  }
  const savePassword = async (password: string) => {
    if (!client) return pt.unexpected.text
    const { error } = await client.auth.updateUser({ password })
    if (error) return describeAuthProblem(error)
    toast.success(pt.passwordSaved.title, { description: pt.passwordSaved.text })
    setRecovering(false)
    await enter()
    return null
  }
  const startOver = async () => {
    setRecovering(false)
    setStep('password')
    await client?.auth.signOut({ scope: 'local' })
  }

  if (step === 'entering') return <Spinner label={pt.entering} />
  if (!client || step === 'password') {
    return (
      <>
        <SignInForm onSignIn={signIn} />
        <p className="mt-4 flex flex-wrap gap-x-8">
          <LinkButton className="text-small" onClick={() => setStep('code')}>
            {pt.byCode}
          </LinkButton>
          <LinkButton className="text-small" onClick={() => setStep('recovery')}>
            {pt.forgotten}
          </LinkButton>
        </p>
        <p className="mt-6 text-small text-smoke">{pt.note}</p>
      </>
    )
  }
  if (step === 'second-factor') {
    return (
      <SecondFactorForm
        client={client}
        onDone={() => (recovering ? setStep('new-password') : void enter())}
        onLeave={startOver}
      />
    )
  }
  if (step === 'enrol') return <EnrolStep client={client} onDone={() => void enter()} onLeave={startOver} />
  if (step === 'new-password') {
    return (
      <>
        <StepHead title={pt.newPasswordTitle} text={pt.newPasswordText} />
        <NewPasswordForm onSave={({ fresh }) => savePassword(fresh)} />
      </>
    )
  }
  const recovery = step === 'recovery'
  return (
    <>
      <StepHead
        title={recovery ? pt.recoverTitle : pt.codeTitle}
        text={recovery ? pt.recoverText : pt.codeText}
      />
      <MailCodeForm
        key={step}
        client={client}
        kind={recovery ? 'recovery' : 'sign-in'}
        onDone={recovery ? recover : enter}
        onBack={() => setStep('password')}
      />
    </>
  )
}

function StepHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-7">
      <h2 className="text-h4">{title}</h2>
      <p className="mt-2 text-smoke">{text}</p>
    </header>
  )
}
