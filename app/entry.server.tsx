import { renderToReadableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { siteContext } from '#app/context.ts'
import { withPageData, writePageData } from '#app/router/written-data.ts'
import { ProgramMark } from '#app/ui/program-mark.ts'
import { isPanelPath } from '#i18n/panel-paths.ts'
import { renderTurn } from './render-turn.ts'
import { visitorsManifestOf } from './visitors-manifest.ts'

/** Renders a page whole: pages are kept and sent from memory, so nothing is gained by streaming one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  let answer = status
  const mark = given.get(siteContext).programMark
  const data = dataOf(context)
  const own = isPanelPath(new URL(request.url).pathname) ? context : forVisitors(context)
  if (data !== null) await context.serverHandoffStream?.cancel()
  const page = (
    <ProgramMark value={mark}>
      <ServerRouter
        context={data === null ? own : { ...own, serverHandoffStream: undefined }}
        url={request.url}
        nonce={mark}
      />
    </ProgramMark>
  )
  await renderTurn()
  const stream = await renderToReadableStream(page, {
    nonce: mark,
    signal: request.signal,
    // React sends what stands late in a long page after it, to be put in place by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError() {
      answer = 500
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const body = data === null ? stream : withPageData(await new Response(stream).text(), data)
  return new Response(body, { status: answer, headers })
}

/**
 * What was read for a page; null where React Router's own script is left to hand it over: what is no JSON, and in development,
 * whose reader is React Router's own. `arrived.ts` reads both.
 */
function dataOf({ manifest, staticHandlerContext }: EntryContext): string | null {
  const { loaderData, actionData, errors } = staticHandlerContext
  return manifest.hmr ? null : writePageData({ loaderData, actionData, errors })
}

/** The browser of a visitor fetches no table of the panels' routes. */
function forVisitors({ manifest, ...context }: EntryContext): EntryContext {
  return { ...context, manifest: { ...manifest, url: visitorsManifestOf(manifest.url) } }
}

/** Faults are told to the site. What a stranger asked wrongly is none: the router would print a stack for each. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(siteContext).failed(error)
}
