import { type MetaDescriptor, redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { es as esPages } from '#app/site/parts/pages/es.ts'
import { isOtherPage, pageOf, pageUrl, partOf } from '#app/site/parts/pages/pages-view.ts'
import { pt as ptPages } from '#app/site/parts/pages/pt.ts'
import { breadcrumbList, collectionPage } from '#app/site/parts/structured-data/structured-data.ts'
import { listCollections } from '#content/collections/collection.queries.ts'
import { rugsNamedBy, slugsOf } from '#content/collections/collection-link.ts'
import { rugsAskedOf } from '#content/collections/collection-rugs.ts'
import { picturesOf, readYear, yearsOfCuration } from '#content/curation/curation-years.ts'
import type { Client } from '#content/database/client.ts'
import { readCatalogue, standingSlugs } from '#content/rugs/catalogue.queries.ts'
import { noCatalogue } from '#content/rugs/catalogue.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import type { SeenRug } from '#content/rugs/seen-rug.ts'
import { listRugsSeenIn } from '#content/rugs/seen-rugs.queries.ts'
import { categoryOfTail, categoryTail, pageQuery, yearQuery } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { CurationPage } from './curation-page.tsx'
import { type CurationView, curationUrls, toCurationView } from './curation-view.ts'
import { es } from './es.ts'
import { type CurationWords, pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

const categoriesOf = (client: Client) => listCollections(client, 'category')

/** Can do without everything; the page of a category is nothing without the categories and its rugs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const words = locale === 'es' ? es : pt
  const chosen = categoryOfTail(pathname.replace(/\/$/, '').split('/').at(-1) ?? '')
  const path = chosen
    ? pathTo('collection', locale, { collection: categoryTail(chosen, locale) })
    : pathTo('collections', locale)
  const [categories, families, settings] = await Promise.all([
    chosen ? read.needed('categories', categoriesOf) : read.orWithout('categories', categoriesOf, []),
    read.orWithout('families', (client) => listCollections(client, 'family'), []),
    readSettings(),
  ])
  const year = readYear(searchParams.getAll(yearQuery[locale]), yearsOfCuration(settings.curation))
  if (!year) throw redirect(path)
  const category = categories.find((one) => one.slug === chosen)
  const asked = searchParams.get(pageQuery)
  const [own, standing] = await Promise.all([
    category
      ? read.needed('rugs', (client) => readCatalogue(client, rugsAskedOf(category), partOf(asked)))
      : noCatalogue,
    read.orWithout(
      'rugs of addresses',
      (client) => standingSlugs(client, rugsNamedBy([...categories, ...families])),
      new Set<string>(),
    ),
  ])
  const { page, last } = pageOf(own.total, asked)
  if (isOtherPage(asked, page)) throw redirect(pageUrl(path, page))
  const pictures = picturesOf(year, settings.curation[year])
  const [rugs, rugsOfYear] = await Promise.all([
    read.needed('rugs', (client) => rugsInOrder(client, own.slugs)),
    read.orWithout(
      'rugs of a year',
      (client) => listRugsSeenIn(client, pictures),
      new Map<string, SeenRug>(),
    ),
  ])
  const content = {
    year,
    rugsOfYear,
    chosen,
    categories,
    families,
    rugs,
    standing: {
      rugs: standing,
      collections: slugsOf([...categories, ...families]),
    },
    printed: own.entries,
    numbers: own.numbers,
    page,
    last,
    settings,
  }
  const known = await read.pictures(curationUrls(content))
  const view = toCurationView(content, known, locale, words, path)
  if (chosen && !view.category) throw new Response(null, { status: 404 })
  const pages = locale === 'es' ? esPages : ptPages
  return { meta: metaOf(view, words, locale, siteUrl), view, words: { ...words, pages } }
}

export default function Curation({ loaderData }: Route.ComponentProps) {
  return <CurationPage view={loaderData.view} words={loaderData.words} />
}

function metaOf(view: CurationView, words: CurationWords, locale: Locale, siteUrl: string): MetaDescriptor[] {
  const { category } = view
  if (!category) {
    const { title, description } = words
    return [
      ...pageMeta({ siteUrl, locale, page: 'collections', title, description, place: words.heading }),
      collectionPage(
        siteUrl,
        { name: words.heading, url: view.allUrl },
        [...view.categories, ...view.families].map((card) => ({ name: card.title, url: card.url })),
      ),
    ]
  }
  const filled = (text: string) => text.replace('{name}', category.title).replace('{text}', category.text)
  const tails = (language: Locale) => ({ collection: categoryTail(category.slug, language) })
  return [
    ...pageMeta({
      siteUrl,
      locale,
      page: 'collection',
      title: filled(words.categoryTitle),
      description: filled(words.categoryDescription),
      parameters: { pt: tails('pt'), es: tails('es') },
    }),
    collectionPage(siteUrl, { name: category.title, url: category.url }, view.rugs),
    breadcrumbList(siteUrl, [
      { name: words.heading, url: view.allUrl },
      { name: category.title, url: category.url },
    ]),
    ...(view.page > 1 ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
