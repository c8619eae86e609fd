import { createHash } from 'node:crypto'
import type { Client } from '#content/database/client.ts'
import { pictureSource, readPictureAddress } from '#content/media/picture-url.ts'
import { type DocumentAddress, leadOfProductionSheet, readDocumentPath } from '#i18n/document-paths.ts'
import { QueueFull } from '#server/bounded-queue.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { tooMany } from '#server/budgets/too-many.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { createMadeOnce } from '#server/made-once.ts'
import type { OpenOriginal, Original } from '#server/pictures/originals.ts'
import { type DocumentView, type PrintPicture, picturesOfView, printKey } from './document-view.ts'
import { failurePage } from './failure-page.ts'
import { fileNameHeader } from './file-name.ts'
import { readDocument } from './read-document.ts'
import { readProduction } from './read-production.ts'
import { renderDocument } from './render-document.ts'

export type Documents = {
  /** Answers GET and HEAD of catalogues, spec sheets and production sheets; null for any other address. */
  answer(request: Request): Promise<Response | null>
}

type DocumentsOptions = {
  /** Where made documents are kept; its content may be deleted at any time. */
  directory: string
  /** The public address; empty: documents lead nowhere. */
  siteUrl: string
  /** Reads with a visitor's rights. */
  client: Client
  /** A client that speaks with the rights of a bearer token. */
  clientOf: (token: string) => Client
  original: OpenOriginal
  /** The site's pages: theirs is the 404. */
  page: (request: Request) => Response | Promise<Response>
  log: Log
}

/** A document and the originals of its pictures, by stored address. */
type Ready = { view: DocumentView; originals: ReadonlyMap<string, Original> }

const line = { maxBytes: 300 * 1024 * 1024, waiting: 40, waitingOfOne: 10, waitMs: 60_000 }
const type = 'application/pdf'
/** Part of each key: raise it when what is drawn changes without its words. */
const drawingVersion = 3

/**
 * Serves the documents of the site as PDF, made from the current content. A document is kept by what it shows,
 * so a change of content or of a picture makes it anew; all who ask for one at the same time share its making.
 */
export function createDocuments(options: DocumentsOptions): Documents {
  const { client, siteUrl, original, log } = options
  const { directory } = options
  const documents = createMadeOnce({ directory, ...line, log, notKept: 'a document could not be kept' })
  const budget = openBudget('made documents')

  const readOriginals = async (view: DocumentView) => {
    const urls = [...new Set(picturesOfView(view).map((picture) => picture.url))]
    const found = await Promise.all(urls.map(async (url) => [url, await originalOf(url, original)] as const))
    return new Map(found.flatMap(([url, one]) => (one ? [[url, one] as const] : [])))
  }

  const draw = async ({ view, originals }: Ready) =>
    renderDocument(view, await printAll(view, originals, log))

  const answerPublic = async (request: Request, address: DocumentAddress): Promise<Response> => {
    const found = await readDocument({ client, siteUrl }, address)
    if (!found) return options.page(request)
    if ('file' in found)
      return new Response(null, {
        status: 302,
        headers: { location: found.file, 'cache-control': 'no-cache' },
      })
    const ready = { view: found.view, originals: await readOriginals(found.view) }
    const key = keyOf(ready)
    const headers = {
      'content-type': type,
      'content-disposition': fileNameHeader(found.view.title),
      etag: `"${key}"`,
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers: withoutType(headers) })
    // Who only asks whether it is there need not wait for its making.
    if (request.method === 'HEAD') return new Response(null, { headers })
    const kept = await documents.kept(key)
    const isNew = !kept && !documents.isMaking(key)
    const sender = visitorOf(request).address
    const wait = isNew ? await budget.spend(sender) : null
    if (wait !== null) return tooMany(new URL(request.url).pathname, wait)
    return pdf(kept ?? (await documents.make(key, () => draw(ready), sender)), headers)
  }

  const answerProduction = async (request: Request, leadId: string): Promise<Response> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const found = token ? await readProduction(options.clientOf(token), token, leadId, siteUrl) : 'no-session'
    if (found === 'no-session') return plain(401, { 'www-authenticate': 'Bearer' })
    if (found === 'not-found') return plain(404)
    const headers = {
      'content-type': type,
      'content-disposition': fileNameHeader(found.view.title),
      'cache-control': 'private, no-store',
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    // It names a client, so it is not kept.
    const { view, made } = found
    const originals = await readOriginals(view)
    if (made && view.picture)
      originals.set(view.picture.url, { identity: 'sent by a visitor', read: async () => made })
    return pdf(await documents.makeUnkept(() => draw({ view, originals })), headers)
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const { pathname } = new URL(request.url)
      const address = readDocumentPath(pathname)
      const leadId = leadOfProductionSheet(pathname)
      try {
        if (address) return await answerPublic(request, address)
        return leadId ? await answerProduction(request, leadId) : null
      } catch (err) {
        const busy = err instanceof QueueFull
        if (busy) log.warn({ path: pathname }, 'a document found no place in the queue')
        else log.error({ err, path: pathname }, 'a document could not be made')
        return leadId ? plain(busy ? 503 : 500) : failurePage(pathname, busy ? 503 : 500)
      }
    },
  }
}

/** The document shows these words and these states of its pictures. */
function keyOf({ view, originals }: Ready): string {
  const shown = JSON.stringify([
    drawingVersion,
    view,
    [...originals].map(([url, { identity }]) => [url, identity]),
  ])
  return createHash('sha256').update(shown).digest('hex').slice(0, 40)
}

async function originalOf(url: string, open: OpenOriginal): Promise<Original | null> {
  const asked = readPictureAddress(pictureSource(url, [320]).src)
  return asked && open(asked.bucket, asked.path)
}

/** One picture after the other: the pages want the processors too. One that cannot be read leaves its place empty. */
async function printAll(
  view: DocumentView,
  originals: Ready['originals'],
  log: Log,
): Promise<Map<string, Uint8Array>> {
  const { printPicture } = await import('./print-picture.ts')
  const prints = new Map<string, Uint8Array>()
  const printOne = async (picture: PrintPicture) => {
    const original = originals.get(picture.url)
    if (original) prints.set(printKey(picture), await printPicture(await original.read(), picture))
  }
  for (const picture of picturesOfView(view))
    if (!prints.has(printKey(picture)))
      await printOne(picture).catch((err: unknown) =>
        log.warn({ err, url: picture.url }, 'a picture was not printed'),
      )
  return prints
}

function pdf(bytes: NonSharedBuffer, headers: Record<string, string>): Response {
  return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
}

function withoutType({ 'content-type': _, ...headers }: Record<string, string>) {
  return headers
}

function plain(status: number, headers: Record<string, string> = {}): Response {
  const sent = { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(String(status), { status, headers: sent })
}
