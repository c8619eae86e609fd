import { siteContext } from '#app/context.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { shownPicture } from '#content/claims/shown.ts'
import { bespokeBriefSchema } from '#content/leads/lead.schema.ts'
import { toBespokeLead } from '#content/leads/lead.ts'
import { pt as ofLeads } from '#content/leads/pt.ts'
import { toPicture } from '#content/media/media.ts'
import { nextStep } from '#content/site-settings/site-settings.ts'
import { localeOfPath, pathTo, visitorQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { BespokePage } from './bespoke-page.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'

const asset = '/storage/v1/object/public/site-assets'
const opening = `${asset}/craft/fios-claros.jpg`
const steps = [
  `${asset}/scenes/showroom--ocean-blue.jpg`,
  `${asset}/rugs/studio-ryzi/corner.jpg`,
  `${asset}/craft/tufagem.jpg`,
  `${asset}/scenes/apartamento-niemeyer--studio-ryzi.jpg`,
]
const fields = ['name', 'email', 'whatsapp', 'room', 'size', 'message', 'consent']

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Shows the pictures, and does without what is known of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const settings = await readSettings()
  const shown = steps.map((url) => shownPicture(url, settings.claims))
  const known = await read.pictures([opening, ...shown])
  return {
    meta: pageMeta({
      siteUrl,
      locale,
      page: 'bespoke',
      title: words.metaTitle,
      description: words.description,
      place: words.title,
    }),
    opening: toPicture(opening, known, locale),
    steps: shown.map((url) => toPicture(url, known, locale)),
    paths: {
      privacy: pathTo('privacy', locale),
      colourSamples: pathTo('colourSamples', locale),
      drawing: pathTo('drawing', locale),
    },
    subject: (url.searchParams.get(visitorQuery.bespoke) ?? '').slice(0, 120),
    next: nextStep(settings, locale),
    words,
    formWords,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { inbox, findSentFile: find } = context.get(siteContext)
  return answerForm(
    { request, url },
    {
      fields,
      schema: bespokeBriefSchema({ ...formWords, ...formWords.problems, ...words.problems }),
      files: { find, words: formWords.files },
      keep: (brief, attempt, keys) => {
        // Staff read Portuguese, whatever the visitor speaks.
        const row = { ...attempt, ...toBespokeLead(brief, ofLeads.bespoke, locale, new Date()) }
        return inbox.keep('leads', row, undefined, keys)
      },
      failed: formWords.failed,
      numbered: true,
    },
  )
}

function wordsFor(url: URL) {
  const locale = localeOfPath(url.pathname)
  return { locale, words: locale === 'es' ? es : pt, formWords: locale === 'es' ? esForm : ptForm }
}

export default function Bespoke({ loaderData, actionData }: Route.ComponentProps) {
  return <BespokePage {...loaderData} answer={actionData} />
}
