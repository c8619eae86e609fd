import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  type DataRouteObject,
  type DataRouter,
  UNSAFE_decodeViaTurboStream as decodeStream,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import type { Arrived, ReadStream } from './arrived.ts'

/** React Router's own, which goes on from the page as it arrived: it reads, changes and remembers pages. */
export function startEngine(arrived: Arrived): DataRouter {
  const { handedOver, data, matches, history, location } = arrived
  const { manifest, routeModules, context } = handedOver
  const routes = createClientRoutes(manifest.routes, routeModules, data, context.ssr, context.isSpaMode)
  const shown = new Map(matches.map(({ route }) => [route.id, route]))
  let hasStarted = false
  const engine = createRouter({
    routes,
    hydrationData: hydrationDataOf(arrived, routes),
    // It begins with the page that arrived, also where somebody has gone a step through the history since.
    history: Object.create(history, { location: { get: () => (hasStarted ? history.location : location) } }),
    basename: context.basename,
    // What is on the screen stays the same to React.
    mapRouteProperties: (route) => {
      const { element, errorElement } = shown.get(route.id ?? '') ?? {}
      const mapped = defaultMapRouteProperties(route)
      return { ...mapped, ...(element && { element }), ...(errorElement && { errorElement }) }
    },
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => engine, manifest, routeModules, context.ssr),
  })
  hasStarted = true
  return engine.initialize()
}

/** React Router's own way to hand over what JSON cannot. */
export const readStream: ReadStream = async (stream) =>
  (await decodeStream(stream, window)).value as HydrationState

function hydrationDataOf({ handedOver, data, location }: Arrived, routes: DataRouteObject[]) {
  const { manifest, routeModules, context } = handedOver
  return getHydrationData({
    state: data,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
    }),
    location,
    basename: context.basename,
    future: context.future,
    isSpaMode: context.isSpaMode,
  })
}
