import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Its reading half beside its drawing half: this is a worker already, which is ended as one.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { mostPicturePixels } from '#content/media/picture-pixels.ts'
import type { DecodeAsk, DecoderAnswer } from './decoder-talk.ts'
import { PdfCanvases, PdfFiles, PdfFilters } from './pdf-surroundings.ts'

const white = 255

addEventListener('message', ({ data }: MessageEvent<Partial<DecodeAsk>>) => {
  const { file, longest } = data
  if (!file || !longest) return
  decode({ file, longest }).then(
    (answer) => postMessage(answer, { transfer: answer.kind === 'picture' ? [answer.picture] : [] }),
    (reason) => {
      const problem = reason instanceof PasswordException ? 'password' : 'unreadable'
      say({ kind: 'problem', problem })
    },
  )
})
say({ kind: 'ready' })

/**
 * The first page on white, as large as asked.
 * @throws Error for a file without one, or that is damaged; PasswordException for one that is locked.
 */
async function decode({ file, longest }: DecodeAsk): Promise<DecoderAnswer> {
  const document = await getDocument({
    data: new Uint8Array(file),
    // Nothing is fetched but the house's own copies of the fonts and decoders that a file counts on.
    BinaryDataFactory: PdfFiles,
    CanvasFactory: PdfCanvases,
    FilterFactory: PdfFilters,
    // Letters are drawn as outlines, which needs no fonts of the page.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    enableXfa: false,
    maxImageSize: mostPicturePixels,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  const page = await document.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longest / Math.max(width, height) })
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  // It draws on either kind; its types know one.
  const target = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: target, viewport, background: '#fff' }).promise
  // Also what is left of a page whose one picture was too large to be drawn.
  if (isWhite(canvas)) return { kind: 'problem', problem: 'blank' }
  return { kind: 'picture', picture: canvas.transferToImageBitmap() }
}

function isWhite(canvas: OffscreenCanvas): boolean {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  return data?.every((value) => value === white) ?? true
}

function say(answer: DecoderAnswer): void {
  postMessage(answer)
}
