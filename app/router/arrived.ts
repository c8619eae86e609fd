import { type ContextType, createElement } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouteMatch,
  type DataRouteObject,
  type UNSAFE_FrameworkContext as FrameworkContext,
  type HydrationState,
  type Location,
  matchRoutes,
} from 'react-router'
import { pageDataId } from './written-data.ts'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>

/** What React Router's server leaves in a page for its script. */
type HandedOver = Pick<Framework, 'manifest' | 'routeModules'> & {
  readonly context: Omit<Framework, 'manifest' | 'routeModules'> & {
    readonly basename?: string
    readonly stream: ReadableStream<Uint8Array>
  }
}

/** A page as it arrived: its addresses, its data, and where in the history it stands. */
export type Arrived = {
  readonly handedOver: HandedOver
  /** Those of the page: the server has found among all. */
  readonly routes: DataRouteObject[]
  readonly matches: DataRouteMatch[]
  readonly data: HydrationState
  readonly history: ReturnType<typeof createBrowserHistory>
  readonly location: Location
}

export type ReadStream = (stream: ReadableStream<Uint8Array>) => Promise<HydrationState>

declare global {
  interface Window {
    readonly __reactRouterManifest: HandedOver['manifest']
    readonly __reactRouterRouteModules: HandedOver['routeModules']
    readonly __reactRouterContext: HandedOver['context']
  }
}

/**
 * Reads what the server left, once.
 * @param readStream of what is more than JSON, as an error is.
 */
export async function readArrived(readStream: ReadStream): Promise<Arrived> {
  const handedOver = {
    manifest: window.__reactRouterManifest,
    routeModules: window.__reactRouterRouteModules,
    context: window.__reactRouterContext,
  }
  // The last of that name: what a fault let into a page stands before it.
  const written = [...document.querySelectorAll(`#${pageDataId}`)].at(-1)?.textContent
  const data = written ? JSON.parse(written) : await readStream(handedOver.context.stream)
  const history = createBrowserHistory()
  const { location } = history
  const routes = routesUnder('', handedOver)
  // A step through the history has led away meanwhile: the page is being loaded anew (app/early-script.ts), and stays as it is until then.
  const matches = matchRoutes(routes, location) ?? (await new Promise<never>(() => {}))
  return { handedOver, routes, matches, data, history, location }
}

/**
 * As React Router's own `createClientRoutes`, without how a page is read, of those whose modules came with the page. To rank all
 * of seventy routes, once here and once when they are drawn, took half of the time before a page comes alive.
 */
function routesUnder(parent: string, handedOver: HandedOver): DataRouteObject[] {
  const { manifest, routeModules } = handedOver
  const shown = Object.keys(routeModules).flatMap((id) => manifest.routes[id] ?? [])
  return shown.flatMap(({ id, parentId = '', path, index, caseSensitive }) => {
    if (parentId !== parent) return []
    const children = routesUnder(id, handedOver)
    return {
      id,
      path,
      index,
      caseSensitive,
      ...drawn(routeModules[id]),
      ...(children.length > 0 && { children }),
    }
  }) as DataRouteObject[]
}

/** What is shown of a page whose script has come; all of it lies in the layout, which the root alone has. */
function drawn(module: HandedOver['routeModules'][string]) {
  if (!module) return {}
  const { default: Component, ErrorBoundary, Layout, handle } = module
  const within = (part: typeof Component | typeof ErrorBoundary) => {
    const element = part && createElement(part as never)
    return element && Layout ? createElement(Layout, null, element) : element
  }
  return { element: within(Component), errorElement: within(ErrorBoundary), handle }
}
