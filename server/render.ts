import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type ContentReader, type Site, siteContext } from '#app/context.ts'
import { shownSettings } from '#content/claims/shown.ts'
import type { Client } from '#content/database/client.ts'
import { listMedia } from '#content/media/media.queries.ts'
import { uprightViewOf, withUprightViews } from '#content/media/upright-views.ts'
import { getSiteSettings } from '#content/site-settings/site-settings.queries.ts'
import { toSiteSettings } from '#content/site-settings/site-settings.schema.ts'
import type { SiteSettings } from '#content/site-settings/site-settings.ts'
import { isPanelPath } from '#i18n/panel-paths.ts'
import { visitorOf } from './client-address.ts'
import { withInlineStyles } from './inline-styles.ts'
import { withLateScript } from './late-script.ts'
import { isOfThisSite } from './own-origin.ts'
import { allowStyle, contentSecurityPolicy, type PolicyOptions } from './policy/content-security-policy.ts'
import { takeDeclared } from './policy/declared-parts.ts'
import type { StaticFiles } from './static-files.ts'

/** What all pages get alike, and who hears of a part that one did without. */
type RenderedSite = Omit<Site, 'inbox' | 'read' | 'readSettings' | 'programMark'> & {
  /** Each page reads with it through a reader of its own. */
  readonly client: Client
  readonly didWithout: DidWithout
}

type DidWithout = (part: string, problem: unknown) => void

/**
 * Renders requests with React Router, each page with its content-security-policy. A page's module script is made late:
 * see app/early-script.ts. A page that had to do without a part is not to be kept: the next visitor may get it whole.
 * @param policy null: pages carry none (in development Vite inserts scripts and styles).
 * @param files those of the build, with its style sheets, which stand in the pages of visitors: they pay for them with every
 * page, but see each without waiting. Staff have theirs from their first page on, and those are many times as large.
 */
export function createRender(
  build: ServerBuild,
  site: RenderedSite,
  inboxOf: (address: string) => Site['inbox'],
  mode: 'production' | 'development',
  policy: PolicyOptions | null,
  files: Pick<StaticFiles, 'answer'>,
): (request: Request) => Promise<Response> {
  // React Router 8.4 holds the whole origin against the address that was asked for, which behind TLS is another: own-origin.ts does it.
  const handle = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, mode)
  const { client, didWithout, ...shared } = site
  let known = toSiteSettings([])
  /** Every page needs the settings: where they cannot be read it has those last read, or what is built in. */
  const settingsOr = async (miss: DidWithout) => {
    try {
      const read = await getSiteSettings(client, (place) => miss('site settings', place))
      known = shownSettings(read)
    } catch (problem) {
      miss('site settings', problem)
    }
    return known
  }
  return async (request) => {
    if (/^(POST|PUT|PATCH|DELETE)$/.test(request.method) && !isOfThisSite(request, site.siteUrl))
      return new Response(null, { status: 400 })
    let incomplete = false
    const miss: DidWithout = (part, problem) => {
      incomplete = true
      didWithout(part, problem)
    }
    let settings: Promise<SiteSettings> | undefined
    const readSettings = () => {
      settings ??= settingsOr(miss)
      return settings
    }
    const programMark = randomBytes(18).toString('base64url')
    const inbox = inboxOf(visitorOf(request).address)
    const context = new RouterContextProvider()
    const read = createContentReader(client, miss, readSettings)
    context.set(siteContext, { ...shared, inbox, read, readSettings, programMark })
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    const { status } = response
    if (incomplete || status >= 500) headers.set('cache-control', 'no-store')
    if (!headers.get('content-type')?.startsWith('text/html'))
      return new Response(response.body, { status, headers })
    const { html, declared } = takeDeclared(await response.text(), programMark)
    headers.delete('content-length')
    const styled = isPanelPath(new URL(request.url).pathname) ? null : await withInlineStyles(html, files)
    if (policy) {
      const own = contentSecurityPolicy(declared, policy)
      headers.set('content-security-policy', styled?.style ? allowStyle(own, styled.style) : own)
    }
    const page = styled?.html ?? html
    return new Response(mode === 'production' ? withLateScript(page) : page, { status, headers })
  }
}

/** Reads with this client, for one page. */
function createContentReader(
  client: Client,
  miss: DidWithout,
  readSettings: () => Promise<SiteSettings>,
): ContentReader {
  const needed: ContentReader['needed'] = async (part, query) => {
    try {
      return await query(client)
    } catch (cause) {
      throw new Error(`A page needs its ${part}`, { cause })
    }
  }
  const orWithout: ContentReader['orWithout'] = (part, query, without) =>
    query(client).catch((problem: unknown) => {
      miss(part, problem)
      return without
    })
  const pictures: ContentReader['pictures'] = (urls) =>
    orWithout(
      'pictures',
      async (client) => {
        const { upright } = await readSettings()
        const views = urls.flatMap((url) => uprightViewOf(url, upright) ?? [])
        return withUprightViews(await listMedia(client, [...urls, ...views]), upright)
      },
      new Map(),
    )
  return { needed, orWithout, pictures }
}
