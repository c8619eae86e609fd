import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentView } from './document-view.ts'
import { drawCatalogue } from './draw-catalogue.ts'
import { drawProduction } from './draw-production.ts'
import { drawQuote } from './draw-quote.ts'
import { drawSheet } from './draw-sheet.ts'
import { type Prints, registerFonts } from './elements.ts'
import { taggedPdf } from './tagged-pdf.ts'

// The thread of render-document.ts: draws the document it was started with, answers with its bytes and ends.
registerFonts()
const { view, prints } = workerData as { view: DocumentView; prints: Prints }
const made = await taggedPdf(draw(view, prints), view)
parentPort?.postMessage(new Uint8Array(made))

function draw(shown: DocumentView, pictures: Prints) {
  if (shown.kind === 'catalogue') return drawCatalogue(shown, pictures)
  if (shown.kind === 'quote') return drawQuote(shown, pictures)
  return shown.kind === 'sheet' ? drawSheet(shown, pictures) : drawProduction(shown, pictures)
}
