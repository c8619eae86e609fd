import { isRouteErrorResponse } from 'react-router'

/**
 * How Chromium, Safari and Firefox call a request that reached nobody, or the script of a page that did not come; and React Router
 * data that was cut off in its middle.
 */
const saidOfLine =
  /^(Failed to fetch|Load failed|NetworkError|Importing a module script failed|error loading dynamically|Unable to decode)/

/** Whether a page is not there because the line is cut, and not because anything failed at the site. */
export function isCutLine(problem: unknown): boolean {
  if (isRouteErrorResponse(problem)) return false
  if (problem instanceof Error && saidOfLine.test(problem.message)) return true
  return typeof window !== 'undefined' && !navigator.onLine
}
