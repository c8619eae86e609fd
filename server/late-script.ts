const moduleScript = '<script type="module" async="">'
const modulePreload = /<link rel="modulepreload"[^>]*>/g

/**
 * Makes the router's module script inert text and drops its preloads, which would compete with pictures. Pages that
 * start it right after their first paint keep them, as inert as it is: what they show first comes first.
 * Written for the markup of React Router 8.4; `tests/browser/public-home.test.ts` tells when it changes.
 */
export function withLateScript(page: string): string {
  const inert = page.replace(moduleScript, '<script type="text/plain" data-late="">')
  return inert.includes(' data-now=""')
    ? inert.replaceAll(modulePreload, (link) => link.replace('modulepreload', 'late'))
    : inert.replaceAll(modulePreload, '')
}
