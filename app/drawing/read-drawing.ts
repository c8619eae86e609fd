import { requestFileBounds, requestFileKind } from '#content/request-files/request-file.ts'
import { decodedAway } from './decode-away.ts'
import type { DecodeProblem } from './decoder-talk.ts'

/** A drawing as it was chosen, and as it is worked on. */
export type ReadDrawing = {
  readonly file: File
  /** Its address in the memory of this page; whoever holds the drawing gives it back. */
  readonly url: string
  readonly picture: ImageBitmap
  /** What goes with a request: the file itself, or a picture of one that no request takes. */
  readonly sent: Blob
}

export type DrawingProblem = 'large' | 'small' | 'failed' | DecodeProblem

const mostBytes = 60 * 1024 * 1024
const [worked, least] = [1600, 64]
const quality = 0.9
const headBytes = 4096

type Read = { ok: true; drawing: ReadDrawing } | { ok: false; problem: DrawingProblem }

/** Opens a drawing however large it is: it is decoded once and made small at once. */
export async function readDrawing(file: File): Promise<Read> {
  if (file.size > mostBytes) return { ok: false, problem: 'large' }
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  const sendsItself = requestFileKind(bytes) !== null && file.size <= requestFileBounds.bytes
  if (head.startsWith('%PDF-')) return readAway(file, 'pdf', sendsItself)
  const isSvg =
    file.type === 'image/svg+xml' ||
    (/^\s*(<\?xml|<!DOCTYPE svg|<svg|<!--)/i.test(head.replace(/^\u00ef\u00bb\u00bf/, '')) &&
      /<svg/i.test(head))
  // An image runs no script and fetches nothing, which a document of its own would.
  const plain = isSvg ? (await import('./plain-svg.ts')).plainSvg(await file.text()) : null
  if (plain && !plain.ok) return plain
  const url = URL.createObjectURL(plain?.svg ?? file)
  const image = await loaded(url)
  const size = image && sizeOf(image.naturalWidth, image.naturalHeight)
  const small = image && size && Math.min(...size) >= least ? await drawn(image, size) : null
  if (small) {
    const sent = sendsItself ? file : await small.file()
    return { ok: true, drawing: { file, url, picture: await createImageBitmap(small.canvas), sent } }
  }
  URL.revokeObjectURL(url)
  if (!size && /^ftyp(hei|hev|mif|msf)/.test(head.slice(4, 12))) return readAway(file, 'heic', sendsItself)
  return { ok: false, problem: size && Math.min(...size) < least ? 'small' : 'unreadable' }
}

/** Opens what this browser does not; a picture of it stands for it on the page. */
async function readAway(file: File, kind: 'heic' | 'pdf', sendsItself: boolean): Promise<Read> {
  const decoded = await decodedAway(file, kind, worked)
  if (!decoded.ok) return decoded
  const { picture } = decoded
  const { width, height } = picture
  const small = Math.min(width, height) >= least ? await drawn(picture, [width, height]) : null
  picture.close()
  if (!small) return { ok: false, problem: 'small' }
  const shown = await small.file()
  const [url, sent] = [URL.createObjectURL(shown), sendsItself ? file : shown]
  return { ok: true, drawing: { file, url, picture: await createImageBitmap(small.canvas), sent } }
}

/** The image as it is to be seen, turned as the camera was; null where this browser cannot open it. */
function loaded(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = url
  })
}

/** Wide and high as it is worked on; null for a picture without a size of its own that none can be given. */
function sizeOf(width: number, height: number): readonly [number, number] | null {
  // A drawing of lines may have no size of its own.
  if (width === 0 || height === 0) return null
  const fit = Math.min(1, worked / Math.max(width, height))
  return [Math.round(width * fit), Math.round(height * fit)]
}

async function drawn(image: CanvasImageSource, [width, height]: readonly [number, number]) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const file = () =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('No picture of the drawing'))),
        // What is clear would come out black in a JPEG.
        isClear(context.getImageData(0, 0, width, height)) ? 'image/png' : 'image/jpeg',
        quality,
      ),
    )
  return { canvas, file }
}

/** Whether a picture lets anything through. */
function isClear({ data }: ImageData): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return true
  return false
}
