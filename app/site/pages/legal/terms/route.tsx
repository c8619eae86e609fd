import { es as legalEs } from '#app/site/pages/legal/es.ts'
import { loadLegalPage } from '#app/site/pages/legal/legal-loader.ts'
import { LegalPage } from '#app/site/pages/legal/legal-page.tsx'
import { pt as legalPt } from '#app/site/pages/legal/pt.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export function loader(args: Route.LoaderArgs) {
  return loadLegalPage(args, {
    page: 'terms',
    documents: { pt, es },
    words: { pt: legalPt, es: legalEs },
  })
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.shown} />
}
