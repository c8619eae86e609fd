import { siteContext } from '#app/context.ts'
import { localeOfPath, pathTo } from '#app/i18n/paths.ts'
import { companyFacts } from '#app/site/pages/legal/company-facts.ts'
import { es as legalEs } from '#app/site/pages/legal/es.ts'
import { LegalPage } from '#app/site/pages/legal/legal-page.tsx'
import { pt as legalPt } from '#app/site/pages/legal/pt.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the settings: who answers for the site is part of what the law asks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const { client, siteUrl, report } = context.get(siteContext)
  const settings = await getSiteSettings(client, (place) => report('site settings', place))
  const document = locale === 'es' ? es : pt
  const words = locale === 'es' ? legalEs : legalPt
  const { title, description } = document
  return {
    meta: pageMeta({ siteUrl, locale, page: 'terms', title, description }),
    document,
    company: companyFacts(settings, words.company),
    noCompany: words.noCompany,
    contact: { url: pathTo('contact', locale), name: words.contact },
  }
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  const { document, company, noCompany, contact } = loaderData
  return <LegalPage document={document} company={company} noCompany={noCompany} contact={contact} />
}
