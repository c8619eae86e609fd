import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { LoginFrame } from '#app/admin/login/login-frame.tsx'
import { dayWords } from '#app/panel/moments/moment-words.ts'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { browserClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { NewPasswordForm } from '#app/session/new-password-form.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Client } from '#content/database/client.ts'
import { newId } from '#content/new-id.ts'
import { panelPages } from '#i18n/panel-paths.ts'
import { peopleApi } from '#i18n/people-paths.ts'
import { pt } from './pt.ts'
import { type Invitation, useInvitation } from './use-invitation.ts'

/** Where an invitation's link leads: a name and a password, and whoever was invited works here. */
export function InvitationPage({ supabase }: { supabase: SupabaseAddress }) {
  const [client, setClient] = useState<Client | null>(null)
  useEffect(() => setClient(browserClient(supabase)), [supabase])
  const { invitation, secret, setInvitation, again } = useInvitation(client)
  const { state } = invitation
  return (
    <LoginFrame title={pt.title}>
      {state === 'waiting' && <Spinner label={pt.checking} />}
      {state === 'open' && client && (
        <Accept client={client} secret={secret} invitation={invitation} onGone={setInvitation} />
      )}
      {state !== 'waiting' && state !== 'open' && (
        <div role="alert">
          <h2 className="text-h4">{pt.gone[state].title}</h2>
          <p className="mt-3">{pt.gone[state].text}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
            {state === 'unavailable' ? (
              <LinkButton onClick={again}>{pt.again}</LinkButton>
            ) : (
              <Link to={panelPages.adminLogin} className="button">
                {pt.toSignIn}
              </Link>
            )}
          </p>
        </div>
      )}
    </LoginFrame>
  )
}

type AcceptProps = {
  readonly client: Client
  readonly secret: string
  readonly invitation: Extract<Invitation, { readonly state: 'open' }>
  readonly onGone: (gone: Invitation) => void
}

function Accept({ client, secret, invitation, onGone }: AcceptProps) {
  const { email, role, expires_at } = invitation
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [entering, setEntering] = useState(false)
  // A second try after a lost answer is the same attempt.
  const attempt = useRef(newId())

  const accept = async (password: string): Promise<string | null> => {
    setProblem(name.trim() ? undefined : pt.nameMissing)
    if (!name.trim()) return pt.nameMissing
    const answer = await send({ secret, attempt: attempt.current, name: name.trim(), password })
    if (answer.status === 410) {
      onGone({ state: answer.state ?? 'ended' })
      return null
    }
    if (answer.status !== 200) return answer.words
    setEntering(true)
    const { error } = await client.auth.signInWithPassword({ email, password })
    if (error) {
      setEntering(false)
      return describeAuthProblem(error)
    }
    toast.success(pt.entered.title, { description: pt.entered.text })
    // The panel asks what else is missing. The whole page changes, so that nothing of the secret stays.
    location.replace(role === 'sales' ? panelPages.staff : panelPages.admin)
    return null
  }

  if (entering) return <Spinner label={pt.entering} />
  return (
    <div className="grid gap-6">
      <p>{pt.welcome(pt.roles[role])}</p>
      <p>
        <span className="block text-small text-smoke">{pt.email}</span>
        <span className="break-words">{email}</span>
      </p>
      <TextField
        label={pt.name}
        autoComplete="name"
        maxLength={120}
        hint={pt.nameHint}
        value={name}
        problem={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <NewPasswordForm onSave={({ fresh }) => accept(fresh)} />
      <p className="text-small text-smoke">{pt.until(dayWords(expires_at))}</p>
    </div>
  )
}

type Answer = {
  readonly status: number
  readonly words: string
  readonly state?: 'used' | 'expired' | 'ended'
}

async function send(body: object): Promise<Answer> {
  try {
    const response = await fetch(peopleApi.accept, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const told = await response.json().catch(() => ({}))
    const words = response.status === 501 ? pt.noKey : wordsOf(told)
    return { status: response.status, words, state: told.state === 'unknown' ? 'ended' : told.state }
  } catch {
    return { status: 0, words: pt.offline }
  }
}

type Told = { readonly code?: string; readonly message?: string; readonly reasons?: readonly string[] }

function wordsOf({ code, message = '', reasons }: Told): string {
  return code ? describeAuthProblem({ name: 'AuthApiError', code, message, reasons }) : pt.offline
}
