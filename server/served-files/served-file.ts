import { createHash } from 'node:crypto'
import type { Budget } from '#server/budgets/budget.ts'
import { tooMany } from '#server/budgets/too-many.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { NotAPicture } from '#server/pictures/encode-picture.ts'
import { OriginalTooLarge } from '#server/pictures/originals.ts'
import { ThreadLate } from '#server/run-thread.ts'
import { QueueFull } from './bounded-queue.ts'
import type { FileCache } from './file-cache.ts'
import { type RefusedStatus, refusal } from './refusal.ts'

/** A file that is made once and kept, as an address asks for it. */
export type ServedFile = {
  /** Tells it from every other: made of all that it shows (`fileKey`), so that what changes is made anew. */
  readonly key: string
  readonly type: string
  /** How long it may be kept elsewhere. */
  readonly cacheControl: string
  readonly vary?: string
  readonly disposition?: string
  readonly cache: FileCache
  /** What making it costs; a kept one costs none of it. */
  readonly budget: Budget
  make(): Promise<NonSharedBuffer>
  /** What is sent instead of having a visitor wait while it is made: quick to make, and kept nowhere. */
  readonly inHaste?: { readonly type: string; make(): Promise<NonSharedBuffer> }
  /** Another answer, where this file is not to be made for a visitor. */
  insteadOfMaking?(): Promise<Response | null>
}

type Kind = {
  /** What an address asks for, or the answer where it is something else; null where nothing is. */
  find(request: Request): Promise<ServedFile | Response | null>
  readonly log: Log
  /** What the log says of a failure. */
  readonly failure: string
  /** Says it to people; without it a refusal has no words. */
  readonly refuse?: (status: RefusedStatus, request: Request) => Response | Promise<Response>
}

/**
 * Serves one kind of made files, all in one way: HEAD says of a file what GET does, makes nothing and spends nothing; who
 * has it already is told so; making is paid for, waits in a line, and what fails is refused and logged.
 */
export function serveFiles(kind: Kind): (request: Request) => Promise<Response> {
  const refuse = kind.refuse ?? refusal
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
    try {
      const found = await kind.find(request)
      if (found instanceof Response) return found
      return found ? await answer(found, request) : await refuse(404, request)
    } catch (err) {
      if (err instanceof QueueFull) return refuse(503, request)
      const { pathname, search } = new URL(request.url)
      kind.log.error({ err, path: pathname + search }, kind.failure)
      if (err instanceof ThreadLate) return refuse(503, request)
      return refuse(err instanceof NotAPicture || err instanceof OriginalTooLarge ? 415 : 500, request)
    }
  }
}

/** The key of what a file shows, all of it as JSON tells it apart. */
export function fileKey(...shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 40)
}

async function answer(file: ServedFile, request: Request): Promise<Response> {
  const { key, cache } = file
  const etag = `"${key}"`
  const unchanged = { etag, 'cache-control': file.cacheControl, ...(file.vary && { vary: file.vary }) }
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: unchanged })
  const headers = {
    ...unchanged,
    'content-type': file.type,
    ...(file.disposition && { 'content-disposition': file.disposition }),
  }
  const withLength = ({ length }: Uint8Array) => ({ ...headers, 'content-length': String(length) })
  const kept = await cache.kept(key)
  const isNew = !kept && !cache.isMaking(key)
  const instead = isNew ? await file.insteadOfMaking?.() : null
  if (instead) return instead
  const isHead = request.method === 'HEAD'
  if (kept) return new Response(isHead ? null : kept, { headers: withLength(kept) })
  if (isHead) return new Response(null, { headers: file.inHaste ? hastyHeaders(file) : headers })
  const sender = visitorOf(request).address
  const wait = isNew ? await file.budget.spend(sender) : null
  if (wait !== null) return tooMany(new URL(request.url).pathname, wait)
  const { inHaste } = file
  if (!inHaste) {
    const bytes = await cache.make(key, () => file.make(), sender)
    return new Response(bytes, { headers: withLength(bytes) })
  }
  const bytes = await cache.makeUnkept(() => inHaste.make(), sender)
  return new Response(bytes, { headers: { ...hastyHeaders(file), 'content-length': String(bytes.length) } })
}

const hastyHeaders = ({ inHaste, vary }: ServedFile) => ({
  'content-type': inHaste?.type ?? '',
  'cache-control': 'no-store',
  ...(vary && { vary }),
})

/** Whether a condition names what is there: anything, or this, weakly compared (RFC 9110, 13.1.2). */
function isKnown(condition: string | null, etag: string): boolean {
  return condition !== null && (condition.trim() === '*' || condition.includes(etag))
}
