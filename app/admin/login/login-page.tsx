import { Link, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { pathTo, staffPaths } from '#app/i18n/paths.ts'
import { browserClient, type SupabaseAddress } from '#app/session/browser-client.ts'
import { type Credentials, SignInForm } from '#app/session/sign-in-form.tsx'
import { isAdministrator } from '#app/session/use-administrator.ts'
import { pt } from './pt.ts'

const picture = '/img/1400/-/site-assets/rugs/ocean-blue/detail.jpg'

/** The way into the panel. An account that is not the administrator's is signed out at once. */
export function LoginPage({ supabase }: { supabase: SupabaseAddress }) {
  const navigate = useNavigate()

  const signIn = async ({ email, password }: Credentials) => {
    const client = browserClient(supabase)
    try {
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) {
        const text = error.status === 429 ? pt.tooMany : pt.failed.text
        toast.error(pt.failed.title, { description: text })
        return
      }
      const allowed = await isAdministrator(client)
      if (allowed !== 'yes') {
        await client.auth.signOut({ scope: 'local' })
        const words = allowed === 'no' ? pt.refused : pt.unexpected
        toast.error(words.title, { description: words.text })
        return
      }
      toast.success(pt.success.title, { description: pt.success.text })
      await navigate(staffPaths.admin, { replace: true })
    } catch (problem) {
      const text = problem instanceof Error ? problem.message : pt.unexpected.text
      toast.error(pt.unexpected.title, { description: text })
    }
  }

  return (
    <main className="grid min-h-svh lg:grid-cols-[minmax(28rem,38%)_1fr]">
      <div className="flex flex-col justify-between gap-12 px-margin py-8 lg:px-16">
        <Link to={pathTo('home', 'pt')} className="self-start py-1.5 font-display text-[2rem] leading-none">
          Cartacho
        </Link>
        <div className="w-full max-w-[26rem]">
          <h1 className="mb-10 text-[clamp(2.25rem,1.7rem+1.6vw,3.25rem)] leading-[1.05]">{pt.title}</h1>
          <SignInForm onSignIn={signIn} />
          <p className="mt-6 text-small text-smoke">{pt.note}</p>
        </div>
        <Link to={pathTo('home', 'pt')} className="panel-link hairline-link self-start text-small">
          {pt.back}
        </Link>
      </div>
      <div className="relative hidden bg-night lg:block">
        <img src={picture} alt="" className="absolute inset-0 h-full w-full object-cover" />
      </div>
    </main>
  )
}
