import { siteContext } from '#app/context.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import { readDrawnRug } from '#content/drawings/drawing.schema.ts'
import { drawingTechniques } from '#content/drawings/drawing-technique.ts'
import { drawingRequestSchema } from '#content/leads/lead.schema.ts'
import { toDrawingLead } from '#content/leads/lead.ts'
import { leadPictureUrl } from '#content/leads/lead-picture.ts'
import { pt as ofLeads } from '#content/leads/pt.ts'
import { nextStep } from '#content/site-settings/site-settings.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { DrawingPage } from './drawing-page.tsx'
import { toWall, withCodes } from './drawing-view.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

const fields = ['name', 'email', 'whatsapp', 'room', 'size', 'message', 'own', 'drawing', 'consent']

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the yarns of the house; without the samples of the wall those of its palettes are there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const [settings, samples] = await Promise.all([
    readSettings(),
    read.orWithout('yarns', listColourSamples, []),
  ])
  return {
    meta: pageMeta({
      siteUrl,
      locale,
      page: 'drawing',
      title: words.metaTitle,
      description: words.description,
      place: words.place,
    }),
    view: {
      locale,
      wall: toWall(samples, words.palettes),
      prices: Object.fromEntries(drawingTechniques.map((name) => [name, settings.prices[name] ?? null])),
      yarnRules: settings.yarns,
      next: nextStep(settings, locale),
      paths: {
        privacy: pathTo('privacy', locale),
        bespoke: pathTo('bespoke', locale),
        simulator: pathTo('simulator', locale),
      },
    },
    words,
    formWords,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { inbox, findSentFile: find, read } = context.get(siteContext)
  const { ownMissing: own, unreadable, fileMissing } = words.request
  return answerForm(
    { request, url },
    {
      fields,
      schema: drawingRequestSchema({ ...formWords, ...formWords.problems, own }, readDrawnRug, unreadable),
      files: { find, words: formWords.files, missing: fileMissing },
      pictured: true,
      keep: async ({ drawing, ...message }, attempt, keys, picture) => {
        // Staff read Portuguese, whatever the visitor speaks.
        const samples = drawing ? await read.orWithout('yarns', listColourSamples, []) : []
        const rug = drawing && withCodes(drawing, toWall(samples, pt.palettes))
        const row = { ...attempt, ...toDrawingLead(message, rug, ofLeads.drawing, locale, new Date()) }
        const { id } = attempt
        const image_url = picture && id ? leadPictureUrl(id) : null
        return inbox.keep('leads', { ...row, image_url }, image_url ? picture : undefined, keys)
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

export default function Drawing({ loaderData, actionData }: Route.ComponentProps) {
  return <DrawingPage {...loaderData} answer={actionData} />
}
