import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DocumentView } from './document-view.ts'

const longestMs = 60_000
const mostMegabytes = 512

/**
 * Draws a document as a PDF in a thread of its own: a catalogue takes seconds of work, which would keep every
 * page waiting. The thread runs from the source, so that neither it nor the renderer is in the server's bundle.
 * @throws Error when the document cannot be drawn.
 */
export function renderDocument(
  view: DocumentView,
  prints: ReadonlyMap<string, Uint8Array>,
): Promise<NonSharedBuffer> {
  const worker = new Worker(path.resolve('server/documents/document-worker.ts'), {
    workerData: { view, prints },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.unref()
  return new Promise<NonSharedBuffer>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A document took too long')), longestMs)
    late.unref()
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
    worker.once('error', (cause) => reject(new Error('A document could not be drawn', { cause })))
    worker.once('exit', () => reject(new Error('The thread of a document ended early')))
  }).finally(() => worker.terminate())
}
