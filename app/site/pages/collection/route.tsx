import { redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { catalogueUrl } from '#app/site/parts/catalogue-file/catalogue-url.ts'
import { toCollectionCards } from '#app/site/parts/collection-card/collection-card-view.ts'
import { longestWord } from '#app/site/parts/fitted-words/longest-word.ts'
import type { PageHandle } from '#app/site/parts/page-handle/page-handle.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { es as esPages } from '#app/site/parts/pages/es.ts'
import { isOtherPage, pageOf, pageUrl, partOf, toPages } from '#app/site/parts/pages/pages-view.ts'
import { pt as ptPages } from '#app/site/parts/pages/pt.ts'
import { inGrid } from '#app/site/parts/rug-card/grid-places.ts'
import { rugCardUrls, toRugCards } from '#app/site/parts/rug-card/rug-card-view.ts'
import { breadcrumbList, collectionPage } from '#app/site/parts/structured-data/structured-data.ts'
import { listCollections } from '#content/collections/collection.queries.ts'
import type { Collection as CollectionRow } from '#content/collections/collection.ts'
import { rugsNamedBy, slugsOf } from '#content/collections/collection-link.ts'
import { rugsAskedOf } from '#content/collections/collection-rugs.ts'
import { toPicture } from '#content/media/media.ts'
import { readCatalogue, standingSlugs } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { rugImageOf } from '#content/rugs/rug.ts'
import { askedFamilyQuery, askPath } from '#i18n/ask-path.ts'
import { categoryOfTail, collectionPath, pageQuery } from '#i18n/catalogue-paths.ts'
import { localeOfPath, pathTo, visitorQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { CollectionPage } from './collection-page.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'

export const handle: PageHandle = { headerOverPicture: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/**
 * A family of rugs by its number, or a collection that staff made by its name; unknown ones are a 404. A category
 * under its name in the other language leads to its own address. Needs the families or categories, and the rugs.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const words = locale === 'es' ? es : pt
  const category = categoryOfTail(params.collection)
  if (category) throw redirect(collectionPath(category, locale), 301)

  const [families, settings] = await Promise.all([
    read.needed('families', (client) => listCollections(client, 'family')),
    readSettings(),
  ])
  const named = (one: CollectionRow) => one.slug === params.collection
  const siblings = families.some(named)
    ? families
    : await read.needed('categories', (client) => listCollections(client, 'category'))
  const family = siblings.find(named)
  if (!family) throw new Response(null, { status: 404 })
  const here = collectionPath(family.slug ?? '', locale)
  const asked = searchParams.get(pageQuery)
  const [own, standing] = await Promise.all([
    read.needed('rugs', (client) => readCatalogue(client, rugsAskedOf(family), partOf(asked))),
    read.needed('rugs', (client) => standingSlugs(client, rugsNamedBy(siblings))),
  ])
  const { page, last } = pageOf(own.total, asked)
  if (isOtherPage(asked, page)) throw redirect(pageUrl(here, page))
  const rugs = await read.needed('rugs', (client) => rugsInOrder(client, own.slugs))
  const closeUps = family.collection_images.map((image) => image.image_url)
  // A collection without a picture of its own shows a room with one of its rugs.
  const cover = family.image_url ?? (rugs[0] ? (rugImageOf(rugs[0], 'scene') ?? rugs[0].image_url) : null)
  const urls = [...closeUps, ...rugCardUrls(rugs), cover, ...siblings.map((one) => one.image_url)].filter(
    (url) => url !== null,
  )
  const known = await read.pictures(urls)

  const cards = toCollectionCards(siblings, known, locale, {
    rugs: standing,
    collections: slugsOf([...families, ...siblings]),
  })
  const card = cards.find((one) => one.slug === family.slug)
  if (!card) throw new Error('A family without a card')
  const rugCards = toRugCards(rugs, { numbers: own.numbers, known, prices: settings.prices }, locale)
  const filled = (text: string) =>
    text.replace('{name}', card.title).replace('{text}', card.text).replace('{number}', card.slug)
  const tails = { collection: card.slug }
  const said = family.kind === 'family' ? words.family : words.collection
  return {
    meta: [
      ...pageMeta({
        siteUrl,
        locale,
        page: 'collection',
        title: filled(said.title),
        description: filled(said.description),
        parameters: { pt: tails, es: tails },
      }),
      collectionPage(siteUrl, { name: card.title, url: here }, rugCards),
      breadcrumbList(siteUrl, [
        { name: words.collections, url: pathTo('collections', locale) },
        { name: card.title, url: here },
      ]),
      ...(page > 1 ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    view: {
      title: card.title,
      letters: longestWord(card.title),
      text: card.text,
      label: filled(said.label),
      picture: cover === null ? null : toPicture(cover, known, locale, card.title),
      closeUps: closeUps.map((one) => toPicture(one, known, locale, card.title)),
      rugs: inGrid(rugCards, 'nothing'),
      pages: toPages(page, last, (number) => pageUrl(here, number)),
      others: cards.filter((one) => one.slug !== card.slug),
      collectionsUrl: pathTo('collections', locale),
      bespokeUrl: pathTo('bespoke', locale),
      catalogueUrl: family.kind === 'family' ? catalogueUrl(card.slug, own.entries, settings, locale) : '',
      askUrl:
        family.kind === 'family' && own.total === 0
          ? `${askPath[locale]}?${askedFamilyQuery}=${family.slug}`
          : '',
      contactUrl: `${pathTo('contact', locale)}?${new URLSearchParams({ [visitorQuery.contact]: filled(words.subject) })}`,
    },
    words: { ...words, ...said, pages: locale === 'es' ? esPages : ptPages },
  }
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  return <CollectionPage view={loaderData.view} words={loaderData.words} />
}
