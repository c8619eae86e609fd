import { isRouteErrorResponse } from 'react-router'

/**
 * How Chromium, Safari and Firefox call a request that reached nobody, or the script of a page that did not come; and React Router
 * 8.4.0 data that was cut off in its middle.
 */
const saidOfLine =
  /^(TypeError: (Failed to fetch|Load failed|NetworkError|Importing a module|error loading)|Error: Unable to decode turbo)/

/** Whether a page is not there because the line is cut, and not because anything failed at the site. */
export function isCutLine(problem: unknown): boolean {
  if (isRouteErrorResponse(problem)) return false
  return saidOfLine.test(String(problem)) || (typeof window !== 'undefined' && !navigator.onLine)
}
