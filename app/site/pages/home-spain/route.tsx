import { siteContext } from '#app/context.ts'
import { orWithout } from '#app/site/parts/do-without/do-without.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { houseData } from '#app/site/parts/structured-data/structured-data.ts'
import { listCollections, listFeatured } from '#content/collections/collection.queries.ts'
import { getActiveHeroVideo } from '#content/hero-videos/hero-video.queries.ts'
import { withHomeTexts } from '#content/home-texts/home-texts.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { listRugsBySlug } from '#content/rugs/rug.queries.ts'
import { rugSlugOf } from '#content/rugs/rug.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import { HomePage } from './home-page.tsx'
import { pictureUrls, toHomeSpainView } from './home-view.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/**
 * Needs the settings, the collections and the pictures. Can do without the hero video (its still picture stays)
 * and the featured rugs (their section is left out).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, supabase, siteUrl, report, readSettings } = context.get(siteContext)
  const [settings, heroVideo, categories, featured] = await Promise.all([
    readSettings(),
    getActiveHeroVideo(client),
    listCollections(client, 'category'),
    listFeatured(client),
  ])
  if (!heroVideo.ok) report('hero video', heroVideo.problem)
  if (!categories.ok) report('collections', categories.problem)
  if (!featured.ok) report('featured products', featured.problem)
  const slugs = (featured.ok ? featured.value : [])
    .map((product) => rugSlugOf(product.url))
    .filter((slug) => slug !== null)
  const bySlug = await listRugsBySlug(client, slugs).catch((problem) => {
    report('rugs', problem)
    return new Map()
  })
  const content = {
    settings,
    heroVideo: heroVideo.ok ? heroVideo.value : null,
    categories: categories.ok ? categories.value : [],
    rugs: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
  }
  const known = await orWithout(report, 'pictures', listMedia(client, pictureUrls(content)), new Map())
  return {
    meta: [
      ...pageMeta({ siteUrl, locale: 'es', page: 'home', title: es.title, description: es.description }),
      ...houseData(siteUrl, settings),
    ],
    view: toHomeSpainView(content, known, es.spring.picture),
    words: withHomeTexts(es, settings.home, 'es'),
    supabaseUrl: supabase.url,
  }
}

export default function HomeSpain({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData.view} words={loaderData.words} supabaseUrl={loaderData.supabaseUrl} />
}
