import { siteContext } from '#app/context.ts'
import { answerForm } from '#app/site/parts/form/answer-form.ts'
import { es as esForm } from '#app/site/parts/form/es.ts'
import { pt as ptForm } from '#app/site/parts/form/pt.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { inGrid } from '#app/site/parts/rug-card/grid-places.ts'
import { rugCardUrls, toRugCards } from '#app/site/parts/rug-card/rug-card-view.ts'
import type { Client } from '#content/database/client.ts'
import { quoteRequestSchema } from '#content/leads/lead.schema.ts'
import { type NamedRug, nameRug, toSelectionLead } from '#content/leads/lead.ts'
import {
  choicesQuery,
  readSelectionChoices,
  type SelectionChoices,
} from '#content/leads/selection-choices.ts'
import { readSelectionList } from '#content/leads/selection-list.ts'
import { toPicture } from '#content/media/media.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { noCatalogue } from '#content/rugs/catalogue.ts'
import { leastPrice } from '#content/rugs/least-price.ts'
import type { PriceRules } from '#content/rugs/price.ts'
import { listRugsBySlug, rugsInOrder } from '#content/rugs/rug.queries.ts'
import { type Rug, rugImageOf, rugWords } from '#content/rugs/rug.ts'
import { choiceInWords, chosenLabel, chosenOf, readChoice } from '#content/rugs/rug-choice.ts'
import { sizeLabel } from '#content/rugs/rug-size.ts'
import { shownPrice } from '#content/rugs/shown-price.ts'
import { nextStep } from '#content/site-settings/site-settings.ts'
import type { Locale } from '#i18n/locales.ts'
import { localeOfPath, pathTo, visitorQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { SelectionPage } from './selection-page.tsx'

const fields = ['name', 'email', 'whatsapp', 'message', 'consent']

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** The list lives in the address; needs the rugs on it. One that is gone is left out. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { locale, words, formWords } = wordsFor(url)
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const [rugs, settings] = await Promise.all([chosenRugs(url, context), readSettings()])
  const { prices } = settings
  const begin = rugs.length > 0 ? noRugs : await read.orWithout('rugs to begin with', toBeginWith, noRugs)
  const pictures = [...rugs.map(pictureOf), ...rugCardUrls(begin.rugs)].filter((url) => url !== null)
  const known = await read.pictures(pictures)
  return {
    meta: [
      ...pageMeta({
        siteUrl,
        locale,
        page: 'selection',
        title: words.metaTitle,
        description: words.description,
      }),
      { name: 'robots', content: 'noindex' },
    ],
    rugs: rugs.map((rug) => {
      const picture = pictureOf(rug)
      const { name, technique } = 'id' in rug ? rugWords(rug, locale) : { name: rug.name, technique: '' }
      return {
        slug: rug.slug,
        name,
        technique,
        ...chosenView(rug, choicesIn(url).get(rug.slug), locale, prices),
        picture: picture ? toPicture(picture, known, locale, name) : null,
      }
    }),
    begin: inGrid(toRugCards(begin.rugs, { ...begin, known, prices }, locale), 'nothing'),
    paths: {
      here: pathTo('selection', locale),
      rugs: pathTo('rugs', locale),
      privacy: pathTo('privacy', locale),
    },
    next: nextStep(settings, locale),
    words,
    formWords,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, formWords } = wordsFor(url)
  const { inbox, siteUrl } = context.get(siteContext)
  const rugs = (await chosenRugs(url, context)).map((rug) => ({
    name: rug.name,
    ...chosenWords(rug, choicesIn(url).get(rug.slug), siteUrl),
    image_url: pictureOf(rug),
  }))
  return answerForm(
    { request, url },
    {
      fields,
      schema: quoteRequestSchema({ ...formWords, ...formWords.problems }),
      keep: async (asked, attempt) =>
        rugs.length === 0
          ? { ok: false, problem: 'invalid' }
          : inbox.keep('leads', { ...attempt, ...toSelectionLead(asked, rugs, locale, new Date()) }),
      failed: formWords.failed,
      numbered: true,
    },
  )
}

/** The first rugs of the catalogue, with their numbers. */
async function toBeginWith(client: Client) {
  const { slugs, numbers } = await readCatalogue(client, {}, { first: 0, many: 4 })
  return { rugs: await rugsInOrder(client, slugs), numbers }
}

const noRugs = { rugs: [], numbers: noCatalogue.numbers }

/** The rugs on the list; while the catalogue is away each by its reference, so that a request can still be sent. */
async function chosenRugs(url: URL, context: Route.LoaderArgs['context']): Promise<(Rug | NamedRug)[]> {
  const { read } = context.get(siteContext)
  const slugs = readSelectionList(url.searchParams.get(visitorQuery.selection))
  const rugs = await read.orWithout('chosen rugs', (client) => listRugsBySlug(client, slugs), null)
  if (!rugs) return slugs.map(nameRug)
  return slugs.map((slug) => rugs.get(slug)).filter((rug) => rug !== undefined)
}

function choicesIn(url: URL): SelectionChoices {
  return readSelectionChoices(url.searchParams.get(choicesQuery))
}

/** A rug of the list as it was chosen, or with all of its sizes. */
function chosenView(rug: Rug | NamedRug, query: string | undefined, locale: Locale, prices: PriceRules) {
  const url = pathTo('product', locale, { slug: rug.slug })
  const chosen = chosenIn(rug, query)
  if (!('id' in rug) || !query || chosen === null)
    return {
      sizes: rug.sizes.map((size) => sizeLabel(size, locale, true)).join('\u00a0\u00b7 '),
      price: 'id' in rug ? leastPrice(rug, locale, prices) : null,
      url,
    }
  return {
    sizes: chosenLabel(chosen, locale),
    price: shownPrice(rug, chosen, locale, prices),
    url: `${url}?${query}`,
  }
}

/** The same for staff: what was chosen stands where the sizes would. */
function chosenWords(rug: Rug | NamedRug, query: string | undefined, siteUrl: string) {
  const url = siteUrl + pathTo('product', 'pt', { slug: rug.slug })
  const words = query ? choiceInWords(new URLSearchParams(query), 'pt') : ''
  return words ? { sizes: [words], url: `${url}?${query}` } : { sizes: rug.sizes, url }
}

function chosenIn(rug: Rug | NamedRug, query = '') {
  const sized = { sizes: rug.sizes, isRound: 'id' in rug && rug.shape === 'round' }
  return chosenOf(readChoice(new URLSearchParams(query), sized), sized)
}

function pictureOf(rug: Rug | NamedRug): string | null {
  return 'id' in rug ? (rugImageOf(rug, 'packshot') ?? rug.image_url) : null
}

function wordsFor(url: URL) {
  const locale = localeOfPath(url.pathname)
  return { locale, words: locale === 'es' ? es : pt, formWords: locale === 'es' ? esForm : ptForm }
}

export default function Selection({ loaderData, actionData }: Route.ComponentProps) {
  return <SelectionPage {...loaderData} answer={actionData} />
}
