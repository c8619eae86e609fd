/**
 * Whether a form may have been posted by a page of this site: by what the browser says of it, by the host that was asked for,
 * or by the site's public address. Not by its scheme, nor by the host alone: behind a proxy that speaks TLS requests come
 * without it, and some proxies ask for an address of their own. Programs say nothing of where a form stood.
 * @param siteUrl the public address; empty where there is none yet
 */
export function isOfThisSite({ headers, url }: Request, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null || headers.get('sec-fetch-site') === 'same-origin') return true
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const asked = headers.get('host') ?? new URL(url).host
  return host === hostOf(`${protocol}//${asked}`) || host === hostOf(siteUrl)
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
