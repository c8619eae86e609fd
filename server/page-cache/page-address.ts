const longestAddress = 400

/**
 * The address under which a page is kept: its path and those query parameters that change it, in one order.
 * Others (campaign tags and the like) are dropped. Null when the page is not to be kept.
 * @param allowed the query parameters of a path that change its page; null keeps the path out of the cache.
 */
export function pageAddress(
  url: URL,
  allowed: (pathname: string) => readonly string[] | null,
): string | null {
  if (url.searchParams.has('preview')) return null
  const names = allowed(url.pathname)
  if (!names) return null
  const query = new URLSearchParams()
  for (const name of names.toSorted())
    for (const value of url.searchParams.getAll(name).toSorted()) query.append(name, value)
  const address = query.size > 0 ? `${url.pathname}?${query}` : url.pathname
  return address.length <= longestAddress ? address : null
}
