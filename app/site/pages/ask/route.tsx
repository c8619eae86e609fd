import { type Site, siteContext } from '#app/context.ts'
import { es } from '#app/site/parts/ask/es.ts'
import { type AskWords, pt } from '#app/site/parts/ask/pt.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { listCollections } from '#content/collections/collection.queries.ts'
import { listColourSamples } from '#content/colour-samples/colour-sample.queries.ts'
import { rugRequestSchema } from '#content/leads/lead.schema.ts'
import { toRugLead } from '#content/leads/lead.ts'
import { readSelectionList } from '#content/leads/selection-list.ts'
import { toPicture } from '#content/media/media.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { nextStep } from '#content/site-settings/site-settings.ts'
import { askedFamilyQuery, askPath } from '#i18n/ask-path.ts'
import type { Locale } from '#i18n/locales.ts'
import { chosenRugQuery, localeOfPath, pathTo, sentQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { AskPage } from './ask-page.tsx'
import { readAsked, toAskedFamily } from './read-asked.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.metaTitle }, { name: 'robots', content: 'noindex' }]
}

/** What was chosen lives in the address; the page can do without all that is read, and a request is kept all the same. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const site = context.get(siteContext)
  const { searchParams } = url
  const [asked, settings] = await Promise.all([askedIn(site, searchParams, locale), site.readSettings()])
  const known = asked?.image_url ? await site.read.pictures([asked.image_url]) : new Map()
  searchParams.delete(sentQuery)
  return {
    asked,
    picture: asked?.image_url ? toPicture(asked.image_url, known, locale, asked.rug.name) : null,
    next: nextStep(settings, locale),
    elsewhere: `${askPath[locale === 'es' ? 'pt' : 'es']}?${searchParams}`,
    paths: { rugs: pathTo('rugs', locale), privacy: pathTo('privacy', locale) },
    words,
    formWords: { ...formWords, sent: words.sent },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, formWords } = wordsFor(url)
  const site = context.get(siteContext)
  const asked = await askedIn(site, url.searchParams, locale)
  return answerForm(
    { request, url },
    {
      fields: ['name', 'contact', 'consent'],
      schema: rugRequestSchema({ ...formWords, ...formWords.problems }),
      files: { find: site.findSentFile, words: formWords.files },
      keep: async (person, attempt, keys) => {
        if (asked === null) return { ok: false, problem: 'invalid' }
        const lead = toRugLead(person, { ...asked, url: site.siteUrl + asked.url }, locale, new Date())
        return site.inbox.keep('leads', { ...attempt, ...lead }, undefined, keys)
      },
      failed: formWords.failed,
      numbered: true,
    },
  )
}

/** The rug that an address names, or a family of which one is to be made; null for none, or one that there is not. */
async function askedIn({ read, readSettings }: Site, query: URLSearchParams, locale: Locale) {
  const words = locale === 'es' ? es : pt
  const [slug] = readSelectionList(query.get(chosenRugQuery))
  if (!slug) return familyIn(read, query.get(askedFamilyQuery), locale, words)
  const [rugs, dyes, settings] = await Promise.all([
    read.orWithout('the rug that is asked for', (client) => listRugsBySlug(client, [slug]), null),
    read.orWithout('dyes', listColourSamples, []),
    readSettings(),
  ])
  const rug = rugs?.get(slug) ?? null
  if (rugs && !rug) return null
  return readAsked(query, slug, rug, dyes, settings, locale, words)
}

async function familyIn(read: Site['read'], slug: string | null, locale: Locale, words: AskWords) {
  if (!slug) return null
  const families = await read.orWithout('families', (client) => listCollections(client, 'family'), [])
  const family = families.find((one) => one.slug === slug)
  return family ? toAskedFamily(family, locale, words) : null
}

function wordsFor(url: URL) {
  const locale = localeOfPath(url.pathname)
  return { locale, words: locale === 'es' ? es : pt, formWords: locale === 'es' ? esForm : ptForm }
}

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  return <AskPage {...loaderData} answer={actionData} />
}
