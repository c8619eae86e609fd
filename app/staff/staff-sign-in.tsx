import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { toast } from 'sonner'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { describeAuthProblem } from '#app/session/auth-problem.ts'
import { type Credentials, SignInForm } from '#app/session/sign-in-form.tsx'
import { SignInFrame } from '#app/session/sign-in-frame.tsx'
import type { Client } from '#content/database/client.ts'
import { pt } from './pt.ts'

const picture = '/img/1400/-/site-assets/rugs/golden-lines/detail.jpg'

/** The way in for staff: e-mail and password. The panel opens when the session does. */
export function StaffSignIn({ client }: { client: Client }) {
  const signIn = async ({ email, password }: Credentials) => {
    try {
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) {
        const { title } = isAuthRetryableFetchError(error)
          ? pt.signIn.unexpected
          : { title: pt.signIn.failed }
        failToast({ title, text: describeAuthProblem(error) })
        return
      }
      toast.success(pt.signIn.success.title, { description: pt.signIn.success.text })
    } catch {
      failToast(pt.signIn.unexpected)
    }
  }
  return (
    <SignInFrame title={pt.signIn.title} note={pt.signIn.note} picture={picture}>
      <SignInForm onSignIn={signIn} />
    </SignInFrame>
  )
}
