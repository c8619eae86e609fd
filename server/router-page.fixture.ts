import { createRequestHandler, type ServerBuild } from 'react-router'

/** A page whose form does this, as the router answers for it. */
export function pageOf(action: () => unknown, allowedActionOrigins: readonly string[] = []) {
  const route = {
    id: 'form',
    path: '/form',
    module: { default: () => null, action },
  }
  const build = {
    entry: { module: { default: () => new Response('page') } },
    routes: { form: route },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    allowedActionOrigins,
  } as unknown as ServerBuild
  return createRequestHandler(build, 'production')
}
