import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MiddlewareHandler } from 'hono'
import { openForm } from '#backend/files/open-form.ts'
import { filesField, postedFilesField } from '#content/request-files/file-fields.ts'
import { requestFileBounds, requestFileName } from '#content/request-files/request-file.ts'
import { sceneRequestPath } from '#i18n/paths.ts'
import type { Budget } from '#server/budgets/budget.ts'
import { sameVisitor, visitorOf } from '#server/client-address.ts'
import type { SentFiles } from './sent-files.ts'
import { takeWhole } from './take-whole.ts'

export const formLimits = { fieldSize: 100_000, fields: 40 }
/** As many as its parts would be. */
export const pointsOfFile = 40
/** What is too large is read to its end and thrown away, so that its page can come back filled in. */
export const mostFormBytes = 10 * requestFileBounds.bytes

/** What is said of a posted file: where it is kept, or why it is not. */
type Posted = { readonly name: string; readonly key?: string; readonly problem?: string }

/**
 * A browser without script posts a form and its files at once: the files go where script sends them beforehand, and the
 * page gets a form that names them. Beyond 200 MB: 413.
 */
export function takePostedFiles(
  files: SentFiles,
  budget: Budget,
  page: (request: Request) => Promise<Response> | Response,
): MiddlewareHandler {
  return async ({ req }, next) => {
    const isForm = req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')
    const isDocument = req.header('accept')?.includes('text/html')
    if (!isForm || !isDocument || req.path === sceneRequestPath) return next()
    if (Number(req.header('content-length') ?? 0) > mostFormBytes) return new Response(null, { status: 413 })
    const sender = visitorOf(req.raw).address
    const mayStill = async () => (await budget.spend(sender, pointsOfFile)) === null
    const form = await readPosted(req.raw, files, sender, mayStill).catch(() => null)
    if (!form) return new Response(null, { status: 400 })
    const headers = new Headers(req.raw.headers)
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.delete('content-length')
    return page(sameVisitor(new Request(req.url, { method: 'POST', headers, body: form }), req.raw))
  }
}

async function readPosted(
  request: Request,
  files: SentFiles,
  sender: string,
  mayStill: () => Promise<boolean>,
): Promise<URLSearchParams> {
  const form = new URLSearchParams()
  const posted: Promise<Posted>[] = []
  const parser = openForm(request.headers, { ...formLimits, files: requestFileBounds.files + 1 })
  parser.on('field', (name, value) => form.append(name, value))
  parser.on('file', (field, stream, { filename: name = '' }) => {
    // A field in which nothing was chosen is sent all the same.
    if (field !== postedFilesField || !name) stream.resume()
    else posted.push(takePosted(files, { name, sender, at: posted.length }, stream, mayStill))
  })
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser)
  } finally {
    await Promise.allSettled(posted)
  }
  const taken = await Promise.all(posted)
  const before = form.get(filesField)
  if (taken.length > 0) form.set(filesField, JSON.stringify([...keptBefore(before), ...taken]))
  return form
}

/** What a page that came back filled in names already. */
function keptBefore(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text || '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

async function takePosted(
  files: SentFiles,
  { name, sender, at }: { readonly name: string; readonly sender: string; readonly at: number },
  stream: Readable,
  mayStill: () => Promise<boolean>,
): Promise<Posted> {
  if (at >= requestFileBounds.files || !(await mayStill())) {
    stream.resume()
    return { name, problem: at >= requestFileBounds.files ? 'many' : 'full' }
  }
  const taken = await takeWhole(files, stream, sender)
  if (typeof taken === 'string') return { name, problem: taken }
  return { name: requestFileName(name, taken.kind), key: taken.key }
}
