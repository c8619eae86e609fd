import { siteContext } from '#app/context.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { houseData } from '#app/site/parts/structured-data/structured-data.ts'
import { shownPictures } from '#content/claims/shown.ts'
import { contactMessageSchema } from '#content/contact-messages/contact-message.schema.ts'
import { toContactMessageRow } from '#content/contact-messages/contact-message.ts'
import { toPicture } from '#content/media/media.ts'
import { choiceInWords } from '#content/rugs/rug-choice.ts'
import type { Locale } from '#i18n/locales.ts'
import { localeOfPath, pathTo, visitorQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { ContactPage } from './contact-page.tsx'
import { contactFields, contactPictures, toContactView } from './contact-view.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Shows the settings (hours, address, channels) and the pictures, and does without them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const settings = await readSettings()
  const pictures = shownPictures(contactPictures, settings.claims)
  const known = await read.pictures(Object.values(pictures))
  return {
    meta: [
      ...pageMeta({
        siteUrl,
        locale,
        page: 'contact',
        title: words.metaTitle,
        description: words.description,
        place: words.title,
      }),
      ...houseData(siteUrl, settings),
    ],
    view: toContactView(settings, words, locale),
    showroom: toPicture(pictures.showroom, known, locale),
    facade: toPicture(pictures.facade, known, locale),
    subject: subjectOf(url.searchParams, locale),
    privacyUrl: pathTo('privacy', locale),
    words,
    formWords,
  }
}

/** A product page leads here with the rug as the subject and what was chosen of it beside. */
function subjectOf(query: URLSearchParams, locale: Locale): string {
  const subject = query.get(visitorQuery.contact) ?? ''
  const choice = subject && choiceInWords(query, locale)
  return [subject, choice].filter(Boolean).join(', ').slice(0, 200)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { inbox, findSentFile: find } = context.get(siteContext)
  return answerForm(
    { request, url },
    {
      fields: contactFields,
      schema: contactMessageSchema({ ...formWords, ...formWords.problems, ...words.problems }),
      files: { find, words: formWords.files },
      keep: (message, attempt, keys) => {
        const row = { ...attempt, ...toContactMessageRow(message, locale, new Date()) }
        return inbox.keep('contact_messages', row, undefined, keys)
      },
      failed: formWords.failed,
    },
  )
}

function wordsFor(url: URL) {
  const locale = localeOfPath(url.pathname)
  return { locale, words: locale === 'es' ? es : pt, formWords: locale === 'es' ? esForm : ptForm }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} answer={actionData} />
}
