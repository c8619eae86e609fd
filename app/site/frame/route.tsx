import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { siteContext } from '#app/context.ts'
import type { Elsewhere, PageHandle } from '#app/site/parts/page-handle/page-handle.ts'
import { localeOfPath } from '#i18n/paths.ts'
import type { Route } from './+types/route'
import { es } from './es.ts'
import type { Frame } from './frame.ts'
import { toFrame } from './frame-data.ts'
import { MessagePage } from './message-page.tsx'
import { MissedSearch } from './missed-search.tsx'
import { isCutLine } from './offline/cut-line.ts'
import { OfflinePage } from './offline/offline-page.tsx'
import { useOfflinePage } from './offline/use-offline-page.ts'
import { pt } from './pt.ts'
import { SitePage } from './site-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, search } = url
  const locale = localeOfPath(pathname)
  const { readSettings } = context.get(siteContext)
  return toFrame(locale, pathname + search, locale === 'es' ? es : pt, await readSettings(), new Date())
}

/** What this window showed last: with the line cut the frame is asked for in vain, like the page in it. */
let shownLast: Frame | undefined

/** The frame changes with the language only; going from page to page keeps it, but for the language link. */
export default function FrameRoute({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const overPicture = matches.some((match) => (match.handle as PageHandle | undefined)?.headerOverPicture)
  const [said, sayElsewhere] = useState<string>()
  const known = matches.map((match) => (match.loaderData as Elsewhere | undefined)?.elsewhere).find(Boolean)
  useOfflinePage()
  useEffect(() => {
    shownLast = loaderData
  }, [loaderData])
  return (
    <SitePage frame={loaderData} elsewhere={said ?? known} overPicture={overPicture}>
      <Outlet context={sayElsewhere} />
    </SitePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('site/frame/route') ?? shownLast
  const { pathname, search } = useLocation()
  if (!frame) throw error
  if (isCutLine(error))
    return (
      <SitePage frame={frame} overPicture={false}>
        <title>{`${frame.words.offline.title} · Cartacho`}</title>
        <OfflinePage frame={frame} />
      </SitePage>
    )
  const missing = isRouteErrorResponse(error) && error.status === 404
  const words = missing ? frame.words.notFound : frame.words.failure
  const link = missing
    ? { url: '/', name: frame.words.notFound.home }
    : { url: pathname + search, name: frame.words.failure.again, reload: true }
  return (
    <SitePage frame={frame} overPicture={false}>
      <title>{`${words.title} · Cartacho`}</title>
      <meta name="robots" content="noindex" />
      <MessagePage label={missing ? '404' : '500'} title={words.title} text={words.text} link={link}>
        <MissedSearch frame={frame} />
      </MessagePage>
    </SitePage>
  )
}
