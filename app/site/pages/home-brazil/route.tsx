import { siteContext } from '#app/context.ts'
import { orWithout } from '#app/site/parts/do-without/do-without.ts'
import type { PageHandle } from '#app/site/parts/page-handle/page-handle.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { houseData } from '#app/site/parts/structured-data/structured-data.ts'
import { listCollections, listFeatured } from '#content/collections/collection.queries.ts'
import { getActiveHeroVideo } from '#content/hero-videos/hero-video.queries.ts'
import { withHomeTexts } from '#content/home-texts/home-texts.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { rugSlugOf } from '#content/rugs/rug.ts'
import type { Route } from './+types/route'
import { HomePage } from './home-page.tsx'
import { pictureUrls, toHomeView } from './home-view.ts'
import { pt } from './pt.ts'

export const handle: PageHandle = { headerOverPicture: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/**
 * Needs the settings, the collections and the pictures. Can do without the hero video (its still picture
 * stays), the featured products (the empty state stands there) and the rugs' prices.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, supabase, siteUrl, report, readSettings } = context.get(siteContext)
  const [settings, heroVideo, categories, families, featured] = await Promise.all([
    readSettings(),
    getActiveHeroVideo(client),
    listCollections(client, 'category'),
    listCollections(client, 'family'),
    listFeatured(client),
  ])
  if (!heroVideo.ok) report('hero video', heroVideo.problem)
  if (!categories.ok) report('categories', categories.problem)
  if (!families.ok) report('families', families.problem)
  if (!featured.ok) report('featured products', featured.problem)
  const products = featured.ok ? featured.value : null
  const slugs = (products ?? []).map((product) => rugSlugOf(product.url)).filter((slug) => slug !== null)
  const rugs = await listRugsBySlug(client, slugs).catch((problem) => {
    report('rugs', problem)
    return new Map()
  })
  const content = {
    settings,
    heroVideo: heroVideo.ok ? heroVideo.value : null,
    categories: categories.ok ? categories.value : [],
    families: families.ok ? families.value : [],
    featured: products,
    rugs,
  }
  const known = await orWithout(report, 'pictures', listMedia(client, pictureUrls(content)), new Map())
  return {
    meta: [
      ...pageMeta({ siteUrl, locale: 'pt', page: 'home', title: pt.title, description: pt.description }),
      ...houseData(siteUrl, settings),
    ],
    view: toHomeView(content, known),
    words: withHomeTexts(pt, settings.home, 'pt'),
    supabaseUrl: supabase.url,
  }
}

export default function HomeBrazil({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData.view} words={loaderData.words} supabaseUrl={loaderData.supabaseUrl} />
}
