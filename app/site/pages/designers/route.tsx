import { siteContext } from '#app/context.ts'
import { catalogueUrl } from '#app/site/parts/catalogue-file/catalogue-url.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { projectSchema } from '#content/leads/lead.schema.ts'
import { toBespokeLead } from '#content/leads/lead.ts'
import { pt as ofLeads } from '#content/leads/pt.ts'
import { toPicture } from '#content/media/media.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { noCatalogue } from '#content/rugs/catalogue.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { nextStep } from '#content/site-settings/site-settings.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { DesignersPage } from './designers-page.tsx'
import { toDocumentsView } from './documents-view.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

const asset = '/storage/v1/object/public/site-assets'
const pictures = {
  room: `${asset}/scenes/biblioteca-retrato--golden-lines.jpg`,
  samples: `${asset}/rugs/geometrico/corner.jpg`,
  shape: `${asset}/scenes/apartamento-niemeyer--curva-livre.jpg`,
}

/** Beyond them, documents are found on the page of each rug. */
const mostListed = 48

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** The page can do without the settings, the rugs with their documents and what is known of its pictures. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const [known, settings, listed] = await Promise.all([
    read.pictures(Object.values(pictures)),
    readSettings(),
    read.orWithout(
      'the rugs with documents',
      (client) => readCatalogue(client, {}, { first: 0, many: mostListed }),
      noCatalogue,
    ),
  ])
  const rugs = await read.orWithout(
    'the rugs with documents',
    (client) => rugsInOrder(client, listed.slugs),
    [],
  )
  const { title, description } = words
  return {
    meta: pageMeta({ siteUrl, locale, page: 'designers', title, description, place: words.place }),
    words,
    formWords,
    next: nextStep(settings, locale),
    documents: toDocumentsView(rugs, locale),
    further: [
      [catalogueUrl('rugs', listed.total, settings, locale), words.documents.catalogue],
      ...(listed.total > rugs.length ? [[pathTo('rugs', locale), words.documents.others] as const] : []),
    ] as const,
    pictures: {
      room: toPicture(pictures.room, known, locale),
      samples: toPicture(pictures.samples, known, locale),
      shape: toPicture(pictures.shape, known, locale),
    },
    paths: {
      contact: pathTo('contact', locale),
      samples: pathTo('colourSamples', locale),
      bespoke: pathTo('bespoke', locale),
      rugs: pathTo('rugs', locale),
      privacy: pathTo('privacy', locale),
    },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { inbox, findSentFile: find } = context.get(siteContext)
  return answerForm(
    { request, url },
    {
      fields: ['name', 'email', 'whatsapp', 'room', 'message', 'consent'],
      schema: projectSchema({ ...formWords, ...formWords.problems, ...words.problems }),
      files: { find, words: formWords.files },
      keep: (project, attempt, keys) => {
        // Staff read Portuguese, whatever the visitor speaks.
        const lead = toBespokeLead({ ...project, size: '' }, ofLeads.studio, locale, new Date())
        return inbox.keep('leads', { ...attempt, ...lead }, undefined, keys)
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

export default function DesignersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DesignersPage {...loaderData} answer={actionData} />
}
