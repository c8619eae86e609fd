import { countedSteps } from '#content/looks/looks.ts'

/** What a page tells of: one step of one rug, in a language, and the country of the browser's language. */
export type Look = {
  readonly step: string
  readonly slug: string
  readonly locale: string
  readonly country: string
}

const longest = 200
const told = new RegExp(`^(${countedSteps.join('|')}) ([a-z0-9][a-z0-9-]{0,119}) (pt|es)$`)

/** Programs that say what they are; what says nothing at all is one too. */
const robots =
  /bot|crawl|spider|slurp|archiv|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|fetch|curl|wget|python|java\/|okhttp|go-http|axios|node|facebookexternalhit|whatsapp|telegram|skype|embed/i

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The look that a request tells of; null where it counts for nothing: a robot, another site, who asks not to be tracked. */
export async function lookOfRequest(request: Request): Promise<Look | null> {
  const { headers } = request
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || robots.test(agent)) return null
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return null
  if (!isOwnPage(request)) return null
  const length = headers.get('content-length') ?? ''
  if (!/^\d{1,3}$/.test(length) || Number(length) > longest) return null
  const [, step, slug, locale] = told.exec(await request.text()) ?? []
  if (!step || !slug || !locale) return null
  return { step, slug, locale, country: countryOf(headers.get('accept-language') ?? '') }
}

function isOwnPage({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  // Older browsers say where a post comes from in this header alone.
  return URL.parse(headers.get('origin') ?? '')?.host === (headers.get('host') ?? new URL(url).host)
}

/** The country of the language that a browser asks for first, `BR` for `pt-BR`; empty where it names none that there is. */
export function countryOf(acceptLanguage: string): string {
  const [, region = ''] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z])/i.exec(acceptLanguage.trim()) ?? []
  const country = region.toUpperCase()
  return country && country !== 'ZZ' && regions.of(country) ? country : ''
}
