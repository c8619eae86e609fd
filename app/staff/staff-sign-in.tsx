import type { SupabaseClient } from '@supabase/supabase-js'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { pathTo } from '#app/i18n/paths.ts'
import { type Credentials, SignInForm } from '#app/session/sign-in-form.tsx'
import { failToast } from './answers.ts'
import { pt } from './pt.ts'

const picture = '/img/1400/-/site-assets/rugs/golden-lines/detail.jpg'

/** The way in for staff: e-mail and password. The panel opens when the session does. */
export function StaffSignIn({ client }: { client: SupabaseClient }) {
  const signIn = async ({ email, password }: Credentials) => {
    try {
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) {
        const wrong = error.status === 400 ? pt.signIn.failed.text : error.message
        failToast({ ...pt.signIn.failed, text: error.status === 429 ? pt.signIn.tooMany : wrong })
        return
      }
      toast.success(pt.signIn.success.title, { description: pt.signIn.success.text })
    } catch (problem) {
      failToast({
        ...pt.signIn.unexpected,
        text: problem instanceof Error ? problem.message : pt.signIn.unexpected.text,
      })
    }
  }
  return (
    <main className="grid min-h-svh lg:grid-cols-[minmax(28rem,38%)_1fr]">
      <div className="flex flex-col justify-between gap-12 px-margin py-8 lg:px-16">
        <Link to={pathTo('home', 'pt')} className="self-start py-1.5 font-display text-[2rem] leading-none">
          Cartacho
        </Link>
        <div className="w-full max-w-[26rem]">
          <h1 className="mb-3 text-[clamp(2.25rem,1.7rem+1.6vw,3.25rem)] leading-[1.05]">
            {pt.signIn.title}
          </h1>
          <p className="mb-10 text-smoke">{pt.signIn.note}</p>
          <SignInForm onSignIn={signIn} />
        </div>
        <Link to={pathTo('home', 'pt')} className="panel-link hairline-link self-start text-small">
          {pt.signIn.back}
        </Link>
      </div>
      <div className="relative hidden bg-night lg:block">
        <img src={picture} alt="" className="absolute inset-0 h-full w-full object-cover" />
      </div>
    </main>
  )
}
