import { siteContext } from '#app/context.ts'
import { pageMeta } from '#app/site/parts/page-meta/page-meta.ts'
import { webAddress } from '#content/site-settings/site-settings.ts'
import { localeOfPath, pathTo } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { BlogPage } from './blog-page.tsx'
import { es } from './es.ts'
import { pt } from './pt.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Needs the settings: all this page knows is where the blog is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const { siteUrl, readSettings } = context.get(siteContext)
  const { links } = await readSettings()
  const words = locale === 'es' ? es : pt
  const { title, description } = words
  return {
    meta: [
      ...pageMeta({ siteUrl, locale, page: 'blog', title, description }),
      { name: 'robots', content: 'noindex' },
    ],
    words,
    blogUrl: webAddress(links.blog),
    homeUrl: pathTo('home', locale),
    rugsUrl: pathTo('rugs', locale),
  }
}

export default function BlogRoute({ loaderData: { meta: _, ...page } }: Route.ComponentProps) {
  return <BlogPage {...page} />
}
