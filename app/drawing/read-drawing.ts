/** A drawing as it was chosen, and as it is worked on. */
export type ReadDrawing = {
  readonly file: File
  /** Its address in the memory of this page; whoever holds the drawing gives it back. */
  readonly url: string
  readonly picture: ImageBitmap
  /** What goes with a request: the file itself, or a picture of one that no request takes. */
  readonly sent: Blob
}

export type DrawingProblem = 'large' | 'small' | 'heic' | 'pdf' | 'unreadable' | 'failed'

const mostBytes = 60 * 1024 * 1024
const mostSentBytes = 20 * 1024 * 1024
const [worked, least] = [1600, 64]
const quality = 0.9
const headBytes = 512

/** Opens a drawing however large it is: it is decoded once and made small at once. */
export async function readDrawing(
  file: File,
): Promise<{ ok: true; drawing: ReadDrawing } | { ok: false; problem: DrawingProblem }> {
  if (file.size > mostBytes) return { ok: false, problem: 'large' }
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (head.startsWith('%PDF-')) return { ok: false, problem: 'pdf' }
  const isSvg =
    /^\s*(<\?xml|<!DOCTYPE svg|<svg|<!--)/i.test(head.replace(/^\u00ef\u00bb\u00bf/, '')) &&
    /<svg/i.test(head)
  // An image runs no script and fetches nothing, which a document of its own would.
  const source = isSvg ? new Blob([file], { type: 'image/svg+xml' }) : file
  const url = URL.createObjectURL(source)
  const image = await loaded(url)
  const size = image && sizeOf(image)
  const isHeic = /^ftyp(hei|hev|mif|msf)/.test(head.slice(4, 12))
  const problem = !size ? (isHeic ? 'heic' : 'unreadable') : Math.min(...size) < least ? 'small' : null
  const small = image && size && !problem ? await drawn(image, size) : null
  if (problem || !small) {
    URL.revokeObjectURL(url)
    return { ok: false, problem: problem ?? 'unreadable' }
  }
  const sent =
    /^(\u0089PNG|\u00ff\u00d8\u00ff)/.test(head) && file.size <= mostSentBytes ? file : await small.file()
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
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): readonly [number, number] | null {
  // A drawing of lines may have no size of its own.
  if (naturalWidth === 0 || naturalHeight === 0) return null
  const fit = Math.min(1, worked / Math.max(naturalWidth, naturalHeight))
  return [Math.round(naturalWidth * fit), Math.round(naturalHeight * fit)]
}

async function drawn(image: HTMLImageElement, [width, height]: readonly [number, number]) {
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
