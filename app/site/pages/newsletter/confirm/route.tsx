import { data, redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { es } from '#app/site/pages/newsletter/es.ts'
import { LinkPage } from '#app/site/pages/newsletter/link-page.tsx'
import { pt } from '#app/site/pages/newsletter/pt.ts'
import { confirmNewsletter } from '#content/newsletter/newsletter.queries.ts'
import { localeOfPath, newsletterPath, pathTo, sentQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.words.title} \u00b7 Cartacho` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const words = locale === 'es' ? es : pt
  return {
    words: words.confirm,
    done: searchParams.has(sentQuery),
    home: { url: pathTo('home', locale), name: words.home },
    againUrl: newsletterPath[locale],
  }
}

const statuses = { expired: 410, unknown: 404, unavailable: 503 } as const

/** The token stands in the address; the page that says it is done has none. */
export async function action({ url, context }: Route.ActionArgs) {
  const { pathname, searchParams } = url
  const token = searchParams.get('t') ?? ''
  const { read } = context.get(siteContext)
  const outcome = await read.needed('newsletter', (client) => confirmNewsletter(client, token))
  if (outcome === 'confirmed' || outcome === 'used') throw redirect(`${pathname}?${sentQuery}=1`, 303)
  return data({ problem: outcome }, statuses[outcome])
}

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && {
    text: loaderData.words[actionData.problem],
    retry: actionData.problem === 'unavailable',
  }
  return <LinkPage {...loaderData} problem={problem} />
}
