import {
  chosenEncoding,
  compressOnce,
  createAgain,
  createRepresentations,
  type Representations,
} from '#server/representations.ts'
import type { Reads } from './reads.ts'

/** What a render gave: a page to keep, or an answer that is passed on to those who wait for it now. */
export type RenderedPage =
  | { kept: true; version: string | null; text: Representations; reads: Reads }
  | {
      kept: false
      /** Whether it says the same to everybody for a moment: where a page is now, or that there is none. */
      brief: boolean
      status: number
      text: Representations
    }

const briefStatuses = new Set([301, 302, 303, 307, 308, 404, 410])
const keptTypes = /^(?:text\/|application\/(?:xml|json|rss\+xml))/

/**
 * Reads a rendered response whole and makes it a page to keep when it is a 200 that says nothing against it.
 * @param before what was kept of the page until now.
 */
export async function readRenderedPage(
  response: Response,
  version: string | null,
  reads: Reads,
  before?: Representations,
): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !rewritten.has(name)))
  const type = headers['content-type'] ?? ''
  const personal =
    response.headers.has('set-cookie') || /no-store|private/.test(headers['cache-control'] ?? '')
  if (response.status !== 200 || personal || !keptTypes.test(type)) {
    return {
      kept: false,
      brief: !personal && briefStatuses.has(response.status),
      status: response.status,
      text: await createRepresentations(body, asItIs({ 'cache-control': 'no-store', ...headers })),
    }
  }
  const kept = { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' }
  return { kept: true, version, reads, text: await createAgain(before, body, asItIs(kept)) }
}

/** An answer that is nobody else's business: HTML is compressed, all else passes untouched. */
export async function passOn(response: Response, request: Request): Promise<Response> {
  if (!isHtml(response)) return response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.set('cache-control', untouched(headers.get('cache-control') ?? 'private, no-store'))
  headers.append('vary', 'Accept-Encoding')
  const encoding = body.length < 1000 ? undefined : chosenEncoding(request.headers.get('accept-encoding'))
  const sent = encoding ? await compressOnce(body, encoding) : body
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(sent.length))
  const content = request.method === 'HEAD' || body.length === 0 ? null : sent
  return new Response(content, { status: response.status, headers })
}

/**
 * Nobody on the way may write into a page: Cloudflare does unless it is told, in front of every e-mail address, by a script that the page's
 * policy does not let run, and React then finds other words than its own.
 */
function asItIs(headers: Record<string, string>): Record<string, string> {
  const { 'content-type': type = '', 'cache-control': kept = '' } = headers
  return type.startsWith('text/html') ? { ...headers, 'cache-control': untouched(kept) } : headers
}

const untouched = (kept: string) => `${kept}, no-transform`

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') === true

const rewritten = new Set(['content-length', 'content-encoding', 'etag', 'set-cookie', 'transfer-encoding'])
