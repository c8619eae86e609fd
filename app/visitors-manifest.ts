// Every page fetches React Router's table of all routes, which names each script and sheet of theirs. Half of it is the
// panels', which no page of a visitor leads to: visitors get a table without them, under another name.
// Written for React Router 8.4; `tests/browser/page-weight.test.ts` tells when it changes.

const panelRoute = /^(?:admin|staff|search)\//
const table = /^(window\.__reactRouterManifest=)(.*?);?$/s

/** The address of the visitors' table beside that of the whole one; in development there is but one. */
export function visitorsManifestOf(address: string): string {
  return address.replace(/(?<=\/assets\/)manifest-(?=[^/]+\.js$)/, 'visitors-')
}

/**
 * The text of the whole table without the panels' routes.
 * @throws Error when it is not written as it was.
 */
export function withoutPanels(text: string): string {
  const [, before, json = ''] = table.exec(text.trim()) ?? []
  if (!before) throw new Error("React Router's table of routes is written in another way: see this file")
  const { url, routes, ...rest } = JSON.parse(json) as { url: string; routes: Record<string, unknown> }
  const shown = Object.fromEntries(Object.entries(routes).filter(([id]) => !panelRoute.test(id)))
  return `${before}${JSON.stringify({ ...rest, routes: shown, url: visitorsManifestOf(url) })};`
}
