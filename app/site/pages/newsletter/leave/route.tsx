import { data, redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { es } from '#app/site/pages/newsletter/es.ts'
import { LinkPage } from '#app/site/pages/newsletter/link-page.tsx'
import { pt } from '#app/site/pages/newsletter/pt.ts'
import { readForm } from '#app/site/parts/form/read-form.ts'
import { leaveNewsletter } from '#content/newsletter/newsletter.queries.ts'
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
    words: words.leave,
    left: searchParams.has(sentQuery),
    home: { url: pathTo('home', locale), name: words.home },
    againUrl: newsletterPath[locale],
  }
}

/** The button of the page, and the one click of RFC 8058, which a mail program posts and which is not to be redirected. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { pathname, searchParams } = url
  const posted = await readForm(request)
  const token = searchParams.get('t') ?? ''
  const { read } = context.get(siteContext)
  const outcome = await read.needed('newsletter', (client) => leaveNewsletter(client, token))
  if (outcome !== 'left') return data({ problem: outcome }, outcome === 'unknown' ? 404 : 503)
  if (posted.get('List-Unsubscribe') !== 'One-Click') throw redirect(`${pathname}?${sentQuery}=1`, 303)
  return data({ problem: undefined })
}

export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { left, ...page } = loaderData
  const problem = actionData?.problem && {
    text: loaderData.words[actionData.problem],
    retry: actionData.problem === 'unavailable',
  }
  return <LinkPage {...page} done={left || (actionData !== undefined && !problem)} problem={problem} />
}
