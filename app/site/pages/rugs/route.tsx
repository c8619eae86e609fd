import { redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { catalogueUrl } from '#app/site/parts/catalogue-file/catalogue-url.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { es as esPages } from '#app/site/parts/pages/es.ts'
import { pageOf, partOf, toPages } from '#app/site/parts/pages/pages-view.ts'
import { pt as ptPages } from '#app/site/parts/pages/pt.ts'
import { inGrid } from '#app/site/parts/rug-card/grid-places.ts'
import { rugCardUrls, toRugCards } from '#app/site/parts/rug-card/rug-card-view.ts'
import { collectionPage } from '#app/site/parts/structured-data/structured-data.ts'
import { shownWords } from '#content/claims/shown.ts'
import { listCollections } from '#content/collections/collection.queries.ts'
import type { CollectionKind } from '#content/collections/collection.ts'
import type { Client } from '#content/database/client.ts'
import { readCatalogue, readPresent } from '#content/rugs/catalogue.queries.ts'
import { noCatalogue } from '#content/rugs/catalogue.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { type Chosen, facetsOf } from '#content/rugs/rug-filter.ts'
import { findRugsByWords } from '#content/search/find-rugs.queries.ts'
import { searchLanguage } from '#content/search/rug-query.ts'
import { pageQuery, searchQuery } from '#i18n/catalogue-paths.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { toSearch } from './asked-search.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { RugsPage } from './rugs-page.tsx'
import { addressOf, askedChoices, isOtherwiseWritten, readChosen, toFilters } from './rugs-view.ts'

const longestSearch = 80

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the rugs, their pictures and the settings. Can do without the categories: their slugs name them then. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const words = locale === 'es' ? es : pt
  const listed = (kind: CollectionKind) => (client: Client) => listCollections(client, kind)
  const search = searchParams.get(searchQuery)?.trim().slice(0, longestSearch)
  const [categories, families, settings] = await Promise.all([
    read.orWithout('categories', listed('category'), []),
    search ? read.orWithout('families', listed('family'), []) : [],
    readSettings(),
  ])
  const language = searchLanguage(locale, settings, [...categories, ...families])
  const found = search ? await read.needed('rugs', (client) => findRugsByWords(client, search, language)) : {}
  const presentWith = (choices: readonly Chosen[]) =>
    read.needed('facets', (client) => readPresent(client, found, choices))
  const spoken = { categories, words, locale, search }
  const chosen = readChosen(searchParams, { ...spoken, presentWith: await presentWith([{}]) })
  const filterContext = { ...spoken, presentWith: await presentWith(askedChoices(chosen)) }
  const asked = searchParams.get(pageQuery)
  const answering = found
    ? await read.needed('rugs', (client) =>
        readCatalogue(client, { ...found, allOf: facetsOf(chosen) }, partOf(asked)),
      )
    : noCatalogue
  // One address for each choice: what visitors make up never becomes a page of its own.
  const { page, last } = pageOf(answering.total, asked)
  if (isOtherwiseWritten(searchParams, chosen, filterContext, page))
    throw redirect(addressOf(chosen, filterContext, page))

  const rugs = await read.needed('rugs', (client) => rugsInOrder(client, answering.slugs))
  const known = await read.pictures(rugCardUrls(rugs))
  const cards = toRugCards(rugs, { numbers: answering.numbers, known, prices: settings.prices }, locale)
  const path = pathTo('rugs', locale)
  const { title, description } = words
  const other =
    locale === 'es' ? ({ words: pt, locale: 'pt' } as const) : ({ words: es, locale: 'es' } as const)
  return {
    elsewhere: addressOf(chosen, { ...filterContext, ...other }, page),
    meta: [
      ...pageMeta({ siteUrl, locale, page: 'rugs', title, description, place: words.heading }),
      collectionPage(siteUrl, { name: words.heading, url: path }, cards),
      ...(search === undefined && page === 1 ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    view: {
      rugs: inGrid(cards, 'a card'),
      count: answering.total,
      beyond: answering.beyond,
      pages: toPages(page, last, (number) => addressOf(chosen, filterContext, number)),
      search: search === undefined ? null : toSearch(search, chosen, filterContext),
      filters: toFilters(chosen, filterContext),
      allUrl: path,
      filtered: Object.keys(chosen).length > 0 || Boolean(search),
      catalogueUrl: catalogueUrl(
        'rugs',
        search ? 1 : answering.total + Object.keys(chosen).length,
        settings,
        locale,
      ),
      contactUrl: pathTo('contact', locale),
    },
    words: {
      ...words,
      side: shownWords(words.side, settings.claims, locale),
      pages: locale === 'es' ? esPages : ptPages,
    },
  }
}

export default function Rugs({ loaderData }: Route.ComponentProps) {
  return <RugsPage view={loaderData.view} words={loaderData.words} />
}
