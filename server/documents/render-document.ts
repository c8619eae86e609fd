import { runThread } from '#server/run-thread.ts'
import type { DocumentView } from './document-view.ts'

const thread = {
  source: 'server/documents/document-worker.ts',
  makes: 'a document',
  longestMs: 60_000,
  mostMegabytes: 512,
}

/**
 * Draws a document as a PDF in a thread of its own.
 * @throws Error when the document cannot be drawn.
 */
export function renderDocument(
  view: DocumentView,
  prints: ReadonlyMap<string, Uint8Array>,
): Promise<NonSharedBuffer> {
  return runThread(thread, { view, prints })
}
