import layOut, { type SafeDocumentNode } from '@react-pdf/layout'
import drawPages from '@react-pdf/render'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import PDFDocument from 'pdfkit'
import type { ReactElement } from 'react'
import type { DocumentView } from './document-view.ts'
import { tagPages } from './tag-pages.ts'

type LaidOut = Parameters<typeof layOut>[0]

/**
 * Draws a document as a PDF that reads aloud: with its language and title, headings, lists, links and alternative
 * texts as PDF/UA-1 (ISO 14289-1) wants them. `renderToBuffer` of @react-pdf/renderer 4.9 draws the same pages and
 * tells nothing of what is on them.
 */
export async function taggedPdf(drawn: ReactElement<DocumentProps>, view: DocumentView): Promise<Buffer> {
  const layout = await laidOut(drawn)
  const context = new PDFDocument({
    // Its types, 0.17, know the archives' subsets alone.
    subset: 'PDF/UA' as never,
    pdfVersion: '1.7',
    tagged: true,
    lang: view.language,
    displayTitle: true,
    autoFirstPage: false,
    ...{ pageLayout: 'singlePage' },
    info: {
      Title: view.title,
      Subject: view.label,
      Author: 'Cartacho',
      Creator: 'Cartacho',
      Producer: 'Cartacho',
      CreationDate: new Date(),
    },
  })
  // pdfkit 0.20.1 takes the 1 of PDF/UA-1 for that of PDF/A-1 and adds lists of glyphs that are not whole.
  Object.assign(context, { subset: '1' })
  tagPages(context, layout)
  const bytes = bytesOf(context)
  drawPages(context as never, layout)
  return bytes
}

async function laidOut(drawn: ReactElement<DocumentProps>): Promise<SafeDocumentNode> {
  const { container } = pdf(drawn)
  // Its types leave out the fonts, which it takes second.
  const withFonts = layOut as (document: LaidOut, fonts: typeof Font) => Promise<SafeDocumentNode>
  return withFonts(container.document, Font)
}

function bytesOf(context: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    context.on('data', (part: Uint8Array) => parts.push(part))
    context.on('end', () => resolve(Buffer.concat(parts)))
    context.on('error', reject)
  })
}
