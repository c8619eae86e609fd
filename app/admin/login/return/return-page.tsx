import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { LoginFrame } from '#app/admin/login/login-frame.tsx'
import { pt } from '#app/admin/login/pt.ts'
import { SignInSteps } from '#app/admin/login/sign-in-steps.tsx'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { browserClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Client } from '#content/database/client.ts'
import { panelPages } from '#i18n/panel-paths.ts'

type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string }
  | { readonly kind: 'signed-in'; readonly client: Client; readonly recovery: boolean }

/** Where links of the sign-in's mails lead back to: redeems their code, or says what the server said. */
export function ReturnPage({ supabase }: { supabase: SupabaseAddress }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })

  useEffect(() => {
    // Read before the library takes the answer out of the address.
    const address = new URL(location.href)
    const client = browserClient(supabase)
    let recovery = false
    const { data } = client.auth.onAuthStateChange((event) => {
      recovery ||= event === 'PASSWORD_RECOVERY'
    })
    void readOutcome(client, address).then((read) =>
      // The library tells of the session a moment after it has it.
      setTimeout(() => setOutcome(read.kind === 'signed-in' ? { ...read, recovery } : read)),
    )
    return () => data.subscription.unsubscribe()
  }, [supabase])

  return (
    <LoginFrame title={pt.title}>
      {outcome.kind === 'waiting' && <Spinner label={pt.return.waiting} />}
      {outcome.kind === 'failed' && <Failed {...outcome} />}
      {outcome.kind === 'signed-in' && (
        <SignInSteps client={outcome.client} start={outcome.recovery ? 'new-password' : 'signed-in'} />
      )}
    </LoginFrame>
  )
}

async function readOutcome(client: Client, address: URL): Promise<Outcome> {
  const fragment = new URLSearchParams(address.hash.slice(1))
  const refused = address.searchParams.has('error_description') || fragment.has('error_description')
  if (refused) return { kind: 'failed', title: pt.return.failed, text: pt.return.failedText }
  if (fragment.has('message')) return { kind: 'failed', title: pt.return.half, text: pt.return.halfText }
  const { error } = await client.auth.initialize()
  if (error) return { kind: 'failed', title: pt.return.failed, text: describeAuthProblem(error) }
  const { data } = await client.auth.getSession()
  if (data.session) return { kind: 'signed-in', client, recovery: false }
  return { kind: 'failed', title: pt.return.failed, text: pt.return.noSession }
}

type Words = { readonly title: string; readonly text: string }

function Failed({ title, text }: Words) {
  return (
    <div role="alert">
      <h2 className="text-h4">{title}</h2>
      <p className="mt-3">{text}</p>
      <p className="mt-8">
        <Link to={panelPages.adminLogin} className="button">
          {pt.return.toSignIn}
        </Link>
      </p>
    </div>
  )
}
