import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { breadcrumbList } from '#app/site/parts/structured-data/structured-data.ts'
import { listCollections } from '#content/collections/collection.queries.ts'
import { readRugPlace } from '#content/rugs/catalogue.queries.ts'
import { rugsInOrder } from '#content/rugs/rug.queries.ts'
import { isSlug } from '#content/slug.ts'
import { filled } from '#i18n/filled.ts'
import { localeOfPath } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { productData } from './product-data.ts'
import { ProductPage } from './product-page.tsx'
import { productUrls, toProductView } from './product-view.ts'
import { pt } from './pt.ts'

const descriptionLength = 160

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the rug (an unknown slug is a 404), the pictures and the settings. Can do without its place and the categories. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { read, siteUrl, readSettings } = context.get(siteContext)
  const locale = localeOfPath(url.pathname)
  const words = locale === 'es' ? es : pt
  const { slug } = params
  if (!isSlug(slug)) throw new Response(null, { status: 404 })
  const [place, categories, settings] = await Promise.all([
    read.orWithout('place of the rug', (client) => readRugPlace(client, slug), null),
    read.orWithout('categories', (client) => listCollections(client, 'category'), []),
    readSettings(),
  ])
  const [rug, ...related] = await read.needed('rugs', (client) =>
    rugsInOrder(client, [slug, ...(place?.related ?? [])]),
  )
  if (rug?.slug !== slug) throw new Response(null, { status: 404 })
  const category = categories.find((one) => one.slug === rug.category)
  const known = await read.pictures(productUrls(rug, related))
  const content = { rug, number: place?.number ?? '', related, category: category ?? null, settings, known }
  const view = toProductView(content, locale, words, siteUrl)
  const slugs = { slug: rug.slug }
  return {
    meta: [
      ...pageMeta({
        siteUrl,
        locale,
        page: 'product',
        title: filled(words.title, { name: view.name }),
        description: shortened(
          filled(words.description, {
            name: view.name,
            technique: lowered(view.technique),
            text: view.description,
          }),
        ),
        parameters: { pt: slugs, es: slugs },
      }),
      productData(rug, view, { locale, siteUrl, prices: settings.prices }),
      breadcrumbList(siteUrl, view.places),
    ],
    view,
    words,
    asked: url.search,
  }
}

export default function Product({ loaderData: { view, words, asked } }: Route.ComponentProps) {
  return <ProductPage key={view.slug} view={view} words={words} asked={asked} />
}

/** As it stands within a sentence. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Whole sentences, as many as a search result shows; at least the first. */
function shortened(text: string): string {
  const sentences = text.match(/[^.]+\.?\s*/g) ?? [text]
  let kept = ''
  for (const sentence of sentences) {
    if (kept && kept.length + sentence.trimEnd().length > descriptionLength) break
    kept += sentence
  }
  return kept.trim()
}
