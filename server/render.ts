import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Site, siteContext } from '#app/context.ts'

/** Renders requests with React Router. A page's module script is made late: see app/early-script.ts. */
export function createRender(
  build: ServerBuild,
  site: Site,
  mode: 'production' | 'development',
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, mode)
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    const response = await handle(request, context)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const page = await response.text()
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    const written = mode === 'production' ? withLateScript(page) : page
    return new Response(written, { status: response.status, headers })
  }
}

/** Makes the router's module script inert text and drops its preloads, which would compete with pictures. */
export function withLateScript(page: string): string {
  return page
    .replace('<script type="module" async="">', '<script type="text/plain" data-late="">')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}
