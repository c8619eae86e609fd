/** The one Spanish page that stands outside the tree of the others. */
export const spanishHome = '/principal-es'

/** Where the Spanish pages begin. */
export const spanishRoot = '/es'

/** Whether a path belongs to the Spanish pages. Apart from the table of all paths, which not every page needs. */
export function isSpanish(pathname: string): boolean {
  return pathname === spanishHome || pathname === spanishRoot || pathname.startsWith(`${spanishRoot}/`)
}
