/**
 * Parts of the router that no page of ours has a use for, by what stands in their place in a browser: routes that are found on
 * the way (react-router.config.ts names all at once) and readings of its own doings. 2 kB of every page.
 */
const unused: Record<string, string> = {
  'dom/ssr/fog-of-war': `const none = () => undefined
    export { none as getPatchRoutesOnNavigationFunction, none as useFogOFWarDiscovery, none as isFogOfWarEnabled,
    none as getPartialManifest, none as getManifestPath, none as getPathsWithAncestors, none as handleClientVersionMismatch }
    export const URL_LIMIT = 0`,
  'router/instrumentation': `const none = () => undefined
    export { none as consumeInstrumentationClientResultMetaReceiver, none as getRouteInstrumentationUpdates,
    none as instrumentClientSideRouter, none as instrumentHandler, none as instrumentationResultMetaContext }`,
}

/**
 * A page whose script does not come. Of a module that did not come Firefox and WebKit keep that it did not, so nothing is imported
 * before every file of it is here (app/ui/bring-part.ts does so for parts of pages); what the pages so far are made of is not asked
 * for again. A file that is cut off alone is asked for once more; else the line is cut, which the frame tells. The router opens the
 * page that the visitor is on anew, which would lose both pages; it is right where another build has taken the place of this one.
 */
const patient: Record<string, string> = {
  'dom/ssr/routeModules': `export async function loadRouteModule(route, known) {
    if (route.id in known) return known[route.id]
    const here = Object.keys(known).flatMap((id) => window.__reactRouterManifest.routes[id].imports)
    const bring = () => Promise.all([route.module, ...route.imports].map(async (file) =>
      here.includes(file) || (await fetch(file)).arrayBuffer()))
    await bring().catch(bring).catch(() => { throw TypeError('Load failed') })
    return (known[route.id] = await import(/* @vite-ignore */ route.module).catch(() => {
      location.reload()
      return new Promise(() => undefined)
    }))
  }`,
}

/**
 * What the engine has a copy of: its own machine, how it reads pages, and the list of names that lead to both. The others keep
 * of these what a page needs that stays: some constants, and reading what came with it.
 */
export const engineOnly: readonly string[] = [
  'index',
  'router/router',
  ...[
    'single-fetch',
    'routes',
    'links',
    'hydration',
    'errorBoundaries',
    'fallback',
    'routeModules',
    'data',
  ].map((name) => `dom/ssr/${name}`),
]

/**
 * What a build for browsers puts in the place of modules of React Router 8.4.0, by their place under its `lib`. For another
 * version `tests/router-parts.test.ts` says whether each still fits, and is still wanted.
 */
export const routerParts: Readonly<Record<string, string>> = { ...unused, ...patient }

/**
 * Functions of the router that no page of ours calls, by module and name, and what a browser gets in their place: pages fetched
 * before one goes there (no link of ours says `prefetch`), errors that carry a redirect of server components, and what is told to
 * readers of the router's doings (`unused`).
 */
export const plainer: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hooks: { RSCErrorHandler: 'function RSCErrorHandler({ children }) { return children }' },
  'dom/ssr/components': {
    PrefetchPageLinks: 'function PrefetchPageLinks() { return null }',
    usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, undefined, {}] }',
  },
  'dom/lib': { NavLink: 'const NavLink = {}' },
  'router/router': { getInstrumentationNavigateMeta: 'function getInstrumentationNavigateMeta() {}' },
}

/**
 * Where the router forgets that the script of a page did not come, because its data did: it would draw nothing at all. By module: the
 * place, what stands there instead, and what that calls.
 */
export const mended: Readonly<
  Record<string, { readonly place: string; readonly instead: string; readonly more: string }>
> = {
  'dom/ssr/single-fetch': {
    place: 'async (m, i) => m.resolve(async',
    instead: 'async (m, i) => resolveWhole(results, m, async',
    more: `
async function resolveWhole(results, m, run) {
  const end = await m.resolve(run)
  if (end.type === 'error') results[m.route.id] = end
}`,
  },
}

/**
 * A module of the router with its plainer functions and what is mended in it, or as it is.
 * @throws Error when one of them is not there, which another version may bring.
 */
export function withPlainer(part: string, source: string): string {
  const text = Object.entries(plainer[part] ?? {}).reduce((text, [name, plain]) => {
    const whole = new RegExp(`^(?:function ${name}\\([\\s\\S]*?^}|const ${name} = [\\s\\S]*?^}\\);)$`, 'm')
    if (!whole.test(text)) throw new Error(`React Router has no function ${name} in ${part}: see app/router`)
    return text.replace(whole, plain)
  }, source)
  const mend = mended[part]
  if (!mend) return text
  if (!text.includes(mend.place)) throw new Error(`React Router is another in ${part}: see app/router`)
  return text.replace(mend.place, mend.instead) + mend.more
}
