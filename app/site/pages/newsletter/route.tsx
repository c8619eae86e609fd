import { data, Link } from 'react-router'
import { siteContext } from '#app/context.ts'
import { localeOfPath, pathTo } from '#app/i18n/paths.ts'
import { newsletterConsentVersion, newsletterRequest } from '#content/newsletter/newsletter.schema.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.words.title} · Cartacho` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ request }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  return { words: locale === 'es' ? es : pt, homeUrl: pathTo('home', locale) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  if (form.get('website')) return { state: 'sent' as const }
  const asked = newsletterRequest.safeParse({ email, consent: form.get('consent') })
  if (!asked.success) {
    const problem = asked.error.issues.some((issue) => issue.path[0] === 'email')
      ? 'invalidEmail'
      : 'consentMissing'
    return data({ state: 'refused' as const, problem, email } as const, 422)
  }
  // An address that asked before is as welcome as a new one: nobody can find out who is on the list.
  const kept = await context.get(siteContext).inbox.keep('newsletter_subscribers', {
    email: asked.data.email,
    locale,
    consent_version: newsletterConsentVersion,
    consented_at: new Date().toISOString(),
  })
  if (!kept.ok) return data({ state: 'refused' as const, problem: 'failed', email } as const, 503)
  return { state: 'sent' as const }
}

/** What a visitor without script sees after posting the line in the footer. */
export default function Newsletter({ loaderData: { words, homeUrl }, actionData }: Route.ComponentProps) {
  const text = actionData
    ? words[actionData.state === 'sent' ? 'sent' : actionData.problem]
    : words.invitation
  return (
    <section className="flex min-h-[60svh] flex-col justify-end px-margin pt-40 pb-section">
      <h1 className="max-w-[16ch] font-light text-h1">{words.title}</h1>
      <p className="mt-8 max-w-[34rem] text-large" role="status">
        {text}
      </p>
      <p className="mt-10">
        <Link to={homeUrl} className="hairline-link">
          {words.home}
        </Link>
      </p>
    </section>
  )
}
