import { redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { catalogueUrl } from '#app/site/parts/catalogue-file/catalogue-url.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { es as esPages } from '#app/site/parts/pages/es.ts'
import { isOtherPage, pageOf, pageUrl, partOf, toPages } from '#app/site/parts/pages/pages-view.ts'
import { pt as ptPages } from '#app/site/parts/pages/pt.ts'
import { inGrid } from '#app/site/parts/rug-card/grid-places.ts'
import { rugCardUrls, toRugCards } from '#app/site/parts/rug-card/rug-card-view.ts'
import { breadcrumbList, collectionPage } from '#app/site/parts/structured-data/structured-data.ts'
import { toPicture } from '#content/media/media.ts'
import { readCatalogue } from '#content/rugs/catalogue.queries.ts'
import { noCatalogue } from '#content/rugs/catalogue.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { geometric, pageQuery } from '#i18n/catalogue-paths.ts'
import { bespokeAbout, localeOfPath, pathTo, visitorQuery } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { GeometricRugsPage } from './geometric-rugs-page.tsx'
import { pt } from './pt.ts'

const scenes = '/storage/v1/object/public/site-assets/scenes'

/** Six fixed pictures (specification, section 2), in the order of the words. */
const pictures = [
  `${scenes}/sala-jardins--geometrico-1.jpg`,
  `${scenes}/apartamento-niemeyer--geometrico-3.jpg`,
  `${scenes}/jantar-itaim--geometrico-2.jpg`,
  `${scenes}/showroom--geometrico-4.jpg`,
  `${scenes}/biblioteca--geometrico-6.jpg`,
  `${scenes}/sala-jardins--geometrico-5.jpg`,
]
/** Where a site that was filled before these rooms came has the same rugs. */
const earlier: Readonly<Record<string, string>> = {
  [`${scenes}/showroom--geometrico-4.jpg`]: `${scenes}/sala-jardins--geometrico-4.jpg`,
  [`${scenes}/biblioteca--geometrico-6.jpg`]: `${scenes}/apartamento-niemeyer--geometrico-6.jpg`,
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the pictures. Can do without the rugs of the catalogue. Also answers the address of family 3. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const words = locale === 'es' ? es : pt
  const asked = searchParams.get(pageQuery)
  const anyOf = [`category:${geometric.category}`, `family:${geometric.family}`]
  const own = await read.orWithout(
    'rugs',
    (client) => readCatalogue(client, { anyOf }, partOf(asked)),
    noCatalogue,
  )
  const path = pathTo('geometricRugs', locale)
  const { page, last } = pageOf(own.total, asked)
  if (isOtherPage(asked, page)) throw redirect(pageUrl(path, page))
  const [rugs, settings] = await Promise.all([
    read.orWithout('rugs', (client) => rugsInOrder(client, own.slugs), []),
    readSettings(),
  ])
  const known = await read.pictures([...pictures, ...Object.values(earlier), ...rugCardUrls(rugs)])
  const cards = toRugCards(rugs, { numbers: own.numbers, known, prices: settings.prices }, locale)
  const { title, description } = words
  const here = { name: words.heading.join(' '), url: path }
  return {
    meta: [
      ...pageMeta({ siteUrl, locale, page: 'geometricRugs', title, description }),
      collectionPage(siteUrl, here, cards),
      breadcrumbList(siteUrl, [{ name: words.collections, url: pathTo('collections', locale) }, here]),
      ...(page > 1 ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    view: {
      pictures: pictures.map((url, index) => {
        const before = known.has(url) ? undefined : earlier[url]
        const shown = before && known.has(before) ? before : url
        return toPicture(shown, known, locale, words.rugs[index]?.name)
      }),
      askUrls: words.rugs.map((rug) => bespokeAbout(`${words.closing.subject}: ${rug.name}`, locale)),
      rugs: inGrid(cards, 'nothing'),
      pages: toPages(page, last, (number) => pageUrl(path, number)),
      catalogueUrl: catalogueUrl(geometric.category, own.total, settings, locale),
      collectionsUrl: pathTo('collections', locale),
      contactUrl: `${pathTo('contact', locale)}?${new URLSearchParams({ [visitorQuery.contact]: words.closing.subject })}`,
    },
    words: { ...words, pages: locale === 'es' ? esPages : ptPages },
  }
}

export default function GeometricRugs({ loaderData }: Route.ComponentProps) {
  return <GeometricRugsPage view={loaderData.view} words={loaderData.words} />
}
