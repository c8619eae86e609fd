import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { houseData } from '#app/site/parts/structured-data/structured-data.ts'
import { shownWords } from '#content/claims/shown.ts'
import { listCollections, listFeatured } from '#content/collections/collection.queries.ts'
import { rugsNamedBy, slugsOf } from '#content/collections/collection-link.ts'
import { featuredRug, featuredSlugs } from '#content/collections/featured-rug.ts'
import { getActiveHeroVideo } from '#content/hero-videos/hero-video.queries.ts'
import { withHomeTexts } from '#content/home-texts/home-texts.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import type { Rug } from '#content/rugs/rug.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { HomePage } from './home-page.tsx'
import { pictureUrls, toHomeSpainView } from './home-view.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/**
 * Can do without everything: without the hero video its still picture stays, sections without collections or rugs are
 * left out.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, supabase, siteUrl, readSettings } = context.get(siteContext)
  const [settings, heroVideo, categories, featured] = await Promise.all([
    readSettings(),
    read.orWithout('hero video', getActiveHeroVideo, null),
    read.orWithout('categories', (client) => listCollections(client, 'category'), []),
    read.orWithout('featured products', listFeatured, []),
  ])
  const slugs = [...featured.flatMap(featuredSlugs), ...rugsNamedBy(categories)]
  const bySlug = await read.orWithout(
    'rugs',
    (client) => listRugsBySlug(client, slugs),
    new Map<string, Rug>(),
  )
  const standing = { rugs: bySlug, collections: slugsOf(categories) }
  const content = {
    settings,
    heroVideo,
    categories,
    standing,
    rugs: [...new Set(featured.flatMap((one) => featuredRug(one, standing, 'es').rug ?? []))],
  }
  const known = await read.pictures(pictureUrls(content))
  const words = shownWords(es, settings.claims, 'es')
  return {
    meta: [
      ...pageMeta({
        siteUrl,
        locale: 'es',
        page: 'home',
        title: words.title,
        description: words.description,
      }),
      ...houseData(siteUrl, settings),
    ],
    view: toHomeSpainView(content, known, es.spring.picture),
    words: withHomeTexts(words, settings.home, 'es'),
    supabaseUrl: supabase.url,
  }
}

export default function HomeSpain({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData.view} words={loaderData.words} supabaseUrl={loaderData.supabaseUrl} />
}
