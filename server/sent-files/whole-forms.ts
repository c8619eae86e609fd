import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openForm } from '#backend/files/open-form.ts'
import { largestLeadPicture } from '#content/leads/lead-picture.ts'
import { postedFilesField, wholeFormHeader } from '#content/request-files/file-fields.ts'
import { requestFileBounds } from '#content/request-files/request-file.ts'
import { readSendFileAddress, sendFilePath } from '#i18n/sent-file-paths.ts'
import type { Budget } from '#server/budgets/budget.ts'
import { sameVisitor, visitorOf } from '#server/client-address.ts'
import { formLimits, mostFormBytes, pointsOfFile } from './posted-files.ts'
import type { SentFiles } from './sent-files.ts'
import { takeWhole } from './take-whole.ts'

type Page = (request: Request) => Promise<Response> | Response

/** Beside its files a form has one picture. */
const mostPictures = 1

/**
 * A device sends files before their form. Where what comes next may reach another node, they never are where the form is: then
 * it sends all in one, each file under the key by which the form names it. The page gets the form with its files here. Beyond
 * 200 MB: 413; 400 for a form that is cut; 429 for more files than one address may send.
 */
export function takeWholeForms(files: SentFiles, budget: Budget, page: Page): Page {
  return async (request) => {
    if (!request.headers.has(wholeFormHeader)) return page(request)
    if (Number(request.headers.get('content-length') ?? 0) > mostFormBytes)
      return new Response(null, { status: 413 })
    const sender = visitorOf(request).address
    if ((await budget.spend(sender, pointsOfFile)) !== null) return new Response(null, { status: 429 })
    const body = await readWhole(request, files, sender).catch(() => null)
    if (!body) return new Response(null, { status: 400 })
    const headers = new Headers(request.headers)
    for (const name of ['content-type', 'content-length']) headers.delete(name)
    return page(sameVisitor(new Request(request.url, { method: 'POST', headers, body }), request))
  }
}

/** The form without its files, which lie where files that came before lie. */
async function readWhole(request: Request, files: SentFiles, sender: string): Promise<FormData> {
  const form = new FormData()
  const taken: Promise<unknown>[] = []
  const parser = openForm(request.headers, { ...formLimits, files: requestFileBounds.files + mostPictures })
  parser.on('field', (name, value) => form.append(name, value))
  parser.on('file', (field, stream, { filename: key = '', mimeType: type }) => {
    if (field === postedFilesField) taken.push(takeUnder(key, stream, files, sender))
    else taken.push(pictureOf(stream).then((bytes) => form.append(field, new File(bytes, key, { type }))))
  })
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser)
  } finally {
    await Promise.allSettled(taken)
  }
  await Promise.all(taken)
  return form
}

/** Read to its end whatever its length; what is too long for a picture is none. */
async function pictureOf(stream: Readable): Promise<Buffer<ArrayBuffer>[]> {
  const chunks: Buffer<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes <= largestLeadPicture) chunks.push(chunk)
  }
  return bytes <= largestLeadPicture ? chunks : []
}

/** A file that is here already stays as it is; of one that began here nothing is left. */
async function takeUnder(key: string, stream: Readable, files: SentFiles, sender: string): Promise<void> {
  if (readSendFileAddress(sendFilePath(key)) !== key || files.find(key)) stream.resume()
  else {
    await files.drop(key)
    await takeWhole(files, stream, sender, key)
  }
}
