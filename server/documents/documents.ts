import type { Client } from '#content/database/client.ts'
import { leadOfProductionSheet, readDocumentPath } from '#i18n/document-paths.ts'
import { secretOfQuoteDocument } from '#i18n/quote-paths.ts'
import { bearerOf } from '#server/bearer-client.ts'
import { openBudget } from '#server/budgets/budget.ts'
import type { Log } from '#server/log.ts'
import { type OpenOriginal, type Original, originalAt } from '#server/pictures/originals.ts'
import { createFileCache } from '#server/served-files/file-cache.ts'
import type { RefusedStatus } from '#server/served-files/refusal.ts'
import { fileKey, type ServedFile, serveFiles } from '#server/served-files/served-file.ts'
import {
  type DocumentView,
  filesOfView,
  type PrintPicture,
  picturesOfView,
  printKey,
} from './document-view.ts'
import { failurePage } from './failure-page.ts'
import { fileNameHeader } from './file-name.ts'
import { createQuoteFinder } from './find-quote.ts'
import { readDocument } from './read-document.ts'
import { readProduction } from './read-production.ts'
import { renderDocument } from './render-document.ts'

export type Documents = {
  /** Answers GET and HEAD of catalogues, spec sheets, production sheets and quotes; null for any other address. */
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

const line = { name: 'documents', maxBytes: 300 * 1024 * 1024, waiting: 40, waitingOfOne: 10, waitMs: 60_000 }
const type = 'application/pdf'
/** Part of each key: raise it when what is drawn changes without its words. */
const drawingVersion = 4

/**
 * Serves the documents of the site as PDF, made from the current content. A document is kept by what it shows,
 * so a change of content or of a picture makes it anew; all who ask for one at the same time share its making.
 */
export function createDocuments(options: DocumentsOptions): Documents {
  const { directory, client, siteUrl, original, log } = options
  const cache = createFileCache({ directory, ...line, log })
  const budget = openBudget('made documents')

  const readOriginals = async (view: DocumentView) => {
    const found = await Promise.all(
      filesOfView(view).map(async (url) => [url, await originalAt(url, original)] as const),
    )
    return new Map(found.flatMap(([url, one]) => (one ? [[url, one] as const] : [])))
  }

  const draw = async ({ view, originals }: Ready) =>
    renderDocument(await withOutline(view, originals, log), await printAll(view, originals, log))

  const find = async (request: Request): Promise<ServedFile | Response | null> => {
    const address = readDocumentPath(new URL(request.url).pathname)
    const found = address && (await readDocument({ client, siteUrl }, address))
    if (!found) return null
    if ('file' in found)
      return new Response(null, {
        status: 302,
        headers: { location: found.file, 'cache-control': 'no-cache' },
      })
    const ready = { view: found.view, originals: await readOriginals(found.view) }
    return {
      key: keyOf(ready),
      type,
      disposition: fileNameHeader(found.view.title),
      cacheControl: 'public, max-age=0, must-revalidate',
      cache,
      budget,
      make: () => draw(ready),
    }
  }

  /** It names a client, so it is for staff alone and is not kept. */
  const findProduction = async (request: Request): Promise<Response | null> => {
    const leadId = leadOfProductionSheet(new URL(request.url).pathname)
    const token = bearerOf(request)
    const found =
      leadId && token
        ? await readProduction(options.clientOf(token), token, leadId, siteUrl)
        : ('no-session' as const)
    if (found === 'not-found') return null
    if (found === 'no-session')
      return new Response('401', {
        status: 401,
        headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
      })
    const { view, made } = found
    const headers = {
      'content-type': type,
      'content-disposition': fileNameHeader(view.title),
      'cache-control': 'private, no-store',
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    const originals = await readOriginals(view)
    if (made && view.picture)
      originals.set(view.picture.url, { identity: 'sent by a visitor', read: async () => made })
    const bytes = await cache.makeUnkept(() => draw({ view, originals }))
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
  }

  const findQuote = createQuoteFinder({
    client,
    siteUrl,
    draw: (view) => cache.makeUnkept(async () => draw({ view, originals: await readOriginals(view) })),
  })
  const failure = 'a document could not be made'
  const refuse = (status: RefusedStatus, request: Request) =>
    status === 404 ? options.page(request) : failurePage(new URL(request.url).pathname, status)
  const documents = serveFiles({ find, log, failure, refuse })
  const productionSheets = serveFiles({ find: findProduction, log, failure })
  const quotes = serveFiles({ find: findQuote, log, failure, refuse })
  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (readDocumentPath(pathname)) return documents(request)
      if (secretOfQuoteDocument(pathname)) return quotes(request)
      return leadOfProductionSheet(pathname) ? productionSheets(request) : null
    },
  }
}

/** The document shows these words and these states of its pictures. */
function keyOf({ view, originals }: Ready): string {
  return fileKey(
    drawingVersion,
    view,
    [...originals].map(([url, { identity }]) => [url, identity]),
  )
}

/** The drawing to scale with the rug's own edge, where that is traced; one that cannot be read leaves the shape. */
async function withOutline(
  view: DocumentView,
  originals: Ready['originals'],
  log: Log,
): Promise<DocumentView> {
  if (view.kind !== 'sheet' || !view.scale?.flat) return view
  const { scale } = view
  const original = originals.get(view.scale.flat)
  if (!original) return view
  try {
    const { traceRug } = await import('./trace-rug.ts')
    return { ...view, scale: { ...scale, outline: await traceRug(await original.read()) } }
  } catch (err) {
    log.warn({ err, url: scale.flat }, 'the edge of a rug was not traced')
    return view
  }
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
