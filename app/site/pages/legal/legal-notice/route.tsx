import { siteContext } from '#app/context.ts'
import { companyFacts } from '#app/site/pages/legal/company-facts.ts'
import { addressMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { legalNoticePath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { LegalNoticePage } from './legal-notice-page.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the settings: the page is there to say who stands behind the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, readSettings } = context.get(siteContext)
  const settings = await readSettings()
  return {
    meta: addressMeta({
      siteUrl,
      locale: 'es',
      path: legalNoticePath,
      title: es.title,
      description: es.description,
    }),
    words: es,
    company: companyFacts(settings, es.company),
    links: [
      { name: es.privacy, url: pathTo('privacy', 'es') },
      { name: es.terms, url: pathTo('terms', 'es') },
      { name: es.accessibility, url: pathTo('accessibility', 'es') },
      { name: es.contact, url: pathTo('contact', 'es') },
    ],
  }
}

export default function LegalNoticeRoute({ loaderData: { words, company, links } }: Route.ComponentProps) {
  return <LegalNoticePage words={words} company={company} links={links} />
}
