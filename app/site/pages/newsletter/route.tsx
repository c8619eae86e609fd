import { siteContext } from '#app/context.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { newsletterRequestSchema } from '#content/newsletter/newsletter.schema.ts'
import { toSubscriberRow } from '#content/newsletter/newsletter.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { NewsletterPage } from './newsletter-page.tsx'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.words.title} \u00b7 Cartacho` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ url }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  return {
    words,
    formWords: {
      ...formWords,
      consent: words.consent,
      consentMissing: words.consentMissing,
      sent: words.sent,
      failed: words.failed,
    },
    privacyUrl: pathTo('privacy', locale),
  }
}

/** An address that asked before gets the answer of a new one: nobody can find out who is on the list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { inbox } = context.get(siteContext)
  return answerForm(
    { request, url },
    {
      fields: ['email', 'consent'],
      schema: newsletterRequestSchema({
        email: formWords.problems.email,
        tooLong: formWords.tooLong,
        consentMissing: words.consentMissing,
      }),
      keep: (asked, attempt) =>
        inbox.keep('newsletter_subscribers', { ...attempt, ...toSubscriberRow(asked, locale, new Date()) }),
      failed: words.failed,
    },
  )
}

function wordsFor(url: URL) {
  const locale = localeOfPath(url.pathname)
  return { locale, words: locale === 'es' ? es : pt, formWords: locale === 'es' ? esForm : ptForm }
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterPage {...loaderData} answer={actionData} />
}
