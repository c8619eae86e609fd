import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { siteContext } from '#app/context.ts'
import { readForm } from '#app/site/parts/form/read-form.ts'
import { answerQuote, openQuote } from '#content/quotes/client-quote.queries.ts'
import { localeOfPath } from '#i18n/paths.ts'
import { quoteDocumentPath, quotePathTo, quoteVersionQuery } from '#i18n/quote-paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { keepWritten } from './keep-written.ts'
import { toOrderView } from './order-view.ts'
import { pt } from './pt.ts'
import { QuotePage } from './quote-page.tsx'
import { picturesOf, toQuoteView } from './quote-view.ts'
import { readAnswer, writtenIn } from './read-answer.ts'

/**
 * The address is the key to it: it goes to nobody else, and no copy of the page stays. With no referrer at all a form
 * without script would come from nowhere and be refused.
 */
export function headers() {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.title ?? ''} \u00b7 Cartacho` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'same-origin' },
  ]
}

const wordsOf = (locale: 'pt' | 'es') => (locale === 'es' ? es : pt)

/** Needs the quote. The language is the quote's own, whichever address it was opened under. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { read } = context.get(siteContext)
  const quote = await read.needed('quote', (client) => openQuote(client, params.secret))
  if (!quote) throw data(null, { status: 404 })
  const here = quotePathTo(params.secret, quote.locale)
  if (localeOfPath(url.pathname) !== quote.locale) throw redirect(here + url.search)
  const words = wordsOf(quote.locale)
  const wanted = Number(url.searchParams.get(quoteVersionQuery) ?? quote.version)
  const version = quote.versions.find((one) => one.version === wanted) ?? quote.versions.at(-1)
  if (!version) throw data(null, { status: 404 })
  const known = await read.pictures(picturesOf(version.content))
  const accepted = quote.said.findLast(({ kind }) => kind === 'aceito')
  return {
    title: quote.order ? words.orderTitleOf(quote.number) : words.titleOf(quote.number),
    here,
    pdf: quoteDocumentPath(params.secret, quote.locale),
    locale: quote.locale,
    number: quote.number,
    mails: quote.order !== null && quote.mails,
    clientName: quote.client_name,
    state: quote.expired && quote.state !== 'recusado' ? ('vencido' as const) : quote.state,
    current: quote.version,
    versions: quote.versions.map((one) => one.version),
    view: toQuoteView(quote, version, known, words),
    order:
      quote.order &&
      toOrderView(quote.order, quote.locale, words.order, (id) => `${here}/foto/${encodeURIComponent(id)}`),
    said: quote.said.filter(({ kind }) => kind === 'pergunta' || kind === 'resposta'),
    accepted: accepted ? { name: accepted.name ?? '', at: accepted.at, version: accepted.version } : null,
  }
}

const statuses = {
  unknown: 404,
  invalid: 422,
  changed: 409,
  expired: 410,
  accepted: 409,
  'too-many': 429,
  unavailable: 503,
} as const

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const answer = readAnswer(form)
  if (!answer) throw data(null, { status: 400 })
  const { read, quoteAnswered } = context.get(siteContext)
  const outcome = await read.needed('answer', (client) => answerQuote(client, params.secret, answer))
  if (outcome === 'done' && (answer.kind === 'aceito' || 'said' in answer)) {
    const quote = await read.orWithout('quote', (client) => openQuote(client, params.secret), null)
    const said = answer.kind === 'aceito' ? '' : answer.said
    const { number = '', client_name: name = '' } = quote ?? {}
    await quoteAnswered({ number, kind: answer.kind, name, said, quote })
  }
  if (outcome === 'done') throw redirect(quotePathTo(params.secret, localeOfPath(url.pathname)), 303)
  return data({ kind: answer.kind, problem: outcome, written: writtenIn(answer) }, statuses[outcome])
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepWritten(sending)
}

/** What did not arrive changed nothing, and over a line that is cut nothing can be read anew. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.problem !== 'unavailable' && defaultShouldRevalidate
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  return <QuotePage {...loaderData} words={wordsOf(loaderData.locale)} answer={actionData} />
}
