import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { AccessibilityPage } from './accessibility-page.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const { siteUrl } = context.get(siteContext)
  const words = locale === 'es' ? es : pt
  const { title, description } = words
  return {
    meta: pageMeta({ siteUrl, locale, page: 'accessibility', title, description }),
    words,
    contactUrl: pathTo('contact', locale),
  }
}

export default function AccessibilityRoute({ loaderData }: Route.ComponentProps) {
  return <AccessibilityPage words={loaderData.words} contactUrl={loaderData.contactUrl} />
}
