import * as z from 'zod/mini'
import type { Client } from '#content/database/client.ts'
import { passOn } from '#server/page-cache/rendered-page.ts'
import { allowStyle } from '#server/policy/content-security-policy.ts'
import { hashOf } from '#server/policy/declared-parts.ts'
import { overlayFetch, previewTables } from './overlay-fetch.ts'

type PreviewOptions = {
  readonly siteUrl: string
  /** A client with the rights of an account's access token. */
  readonly clientOf: (token: string) => Client
  /** Reads the Data API with a visitor's rights. */
  readonly read: typeof fetch
  /** Renders a page that reads through this fetch. */
  readonly renderWith: (read: typeof fetch, request: Request) => Promise<Response>
  /** Said over the page, so that nobody takes it for the public one. */
  readonly notice: string
}

/** The query parameter that makes a sent form a preview of the page at its address. */
export const previewQuery = 'previa'

const longestForm = 300_000
const typedRows = z.array(z.object({ table: z.enum(previewTables), row: z.record(z.string(), z.unknown()) }))

/**
 * Answers the panel's preview: the page at this address with rows that are typed and not saved (`rows`, JSON), for
 * editors alone (`token`). Nothing is written and nothing is kept.
 */
export function createPreview(options: PreviewOptions): (request: Request) => Promise<Response> {
  const { siteUrl, clientOf, read, renderWith } = options
  return async (request) => {
    const refused = (status: number) => new Response(String(status), { status, headers: unkept })
    if (Number(request.headers.get('content-length') ?? longestForm + 1) > longestForm) return refused(413)
    const form = await request.formData().catch(() => null)
    const rows = typedRows.safeParse(parsed(form?.get('rows')))
    if (!rows.success) return refused(400)
    const { data } = await clientOf(String(form?.get('token') ?? '')).rpc('is_editor')
    if (data !== true) return refused(403)
    const { pathname, search } = new URL(request.url)
    const page = await renderWith(overlayFetch(read, rows.data), new Request(siteUrl + pathname + search))
    const style = styleOf(options.notice)
    const html = (await page.text()).replace('</head>', `<style>${style}</style></head>`)
    const headers = new Headers(page.headers)
    const policy = headers.get('content-security-policy')
    if (policy) headers.set('content-security-policy', allowStyle(policy, hashOf(style)))
    for (const [name, value] of Object.entries(unkept)) headers.set(name, value)
    return passOn(new Response(html, { status: page.status, headers }), request)
  }
}

const unkept = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

/** A bar at the foot of the window, drawn by the style alone: the page's own elements stay as rendered. */
function styleOf(notice: string): string {
  const bar =
    'position:fixed;inset:auto 0 0;z-index:99;padding:.6rem 1rem;background:#8c2f2a;color:#fff;font:500 .9375rem/1.4 sans-serif;text-align:center'
  return `body::after{content:${JSON.stringify(notice)};${bar}}`
}
