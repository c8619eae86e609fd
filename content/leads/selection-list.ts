/** How many rugs a list holds at most. */
export const longestSelection = 24

/** The rugs of a list as an address holds it: known slugs only in form, each once, at most `longestSelection`. */
export function readSelectionList(text: string | null): string[] {
  const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
  return [...new Set(slugs)].slice(0, longestSelection)
}

/** The list with one rug moved up (-1) or down (1); unchanged at its ends. */
export function moved(slugs: readonly string[], slug: string, by: 1 | -1): string[] {
  const from = slugs.indexOf(slug)
  const to = from + by
  if (from < 0 || to < 0 || to >= slugs.length) return [...slugs]
  const list = slugs.filter((one) => one !== slug)
  list.splice(to, 0, slug)
  return list
}
