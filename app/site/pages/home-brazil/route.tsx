import { siteContext } from '#app/context.ts'
import type { PageHandle } from '#app/site/parts/page-handle/page-handle.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { houseData } from '#app/site/parts/structured-data/structured-data.ts'
import { shownWords } from '#content/claims/shown.ts'
import { listCollections, listFeatured } from '#content/collections/collection.queries.ts'
import { rugsNamedBy } from '#content/collections/collection-link.ts'
import { featuredSlugs } from '#content/collections/featured-rug.ts'
import { getActiveHeroVideo } from '#content/hero-videos/hero-video.queries.ts'
import { withHomeTexts } from '#content/home-texts/home-texts.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import type { Route } from './+types/route'
import { HomePage } from './home-page.tsx'
import { pictureUrls, toHomeView } from './home-view.ts'
import { pt } from './pt.ts'

export const handle: PageHandle = { headerOverPicture: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/**
 * Can do without everything: without the hero video its still picture stays, without featured products the empty state
 * stands there, without collections the ways to the catalogue and to made-to-measure.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, supabase, siteUrl, readSettings } = context.get(siteContext)
  const [settings, heroVideo, categories, families, featured] = await Promise.all([
    readSettings(),
    read.orWithout('hero video', getActiveHeroVideo, null),
    read.orWithout('categories', (client) => listCollections(client, 'category'), []),
    read.orWithout('families', (client) => listCollections(client, 'family'), []),
    read.orWithout('featured products', listFeatured, null),
  ])
  const slugs = [...(featured ?? []).flatMap(featuredSlugs), ...rugsNamedBy([...categories, ...families])]
  const rugs = await read.orWithout('rugs', (client) => listRugsBySlug(client, slugs), new Map())
  const content = { settings, heroVideo, categories, families, featured, rugs }
  const known = await read.pictures(pictureUrls(content))
  const words = shownWords(pt, settings.claims, 'pt')
  return {
    meta: [
      ...pageMeta({
        siteUrl,
        locale: 'pt',
        page: 'home',
        title: words.title,
        description: words.description,
      }),
      ...houseData(siteUrl, settings),
    ],
    view: toHomeView(content, known),
    words: withHomeTexts(words, settings.home, 'pt'),
    supabaseUrl: supabase.url,
  }
}

export default function HomeBrazil({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData.view} words={loaderData.words} supabaseUrl={loaderData.supabaseUrl} />
}
