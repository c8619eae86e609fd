import { takeEarly } from './early-bitmaps.tsx'

type Kept = {
  readonly loading: Promise<ImageBitmap>
  picture: ImageBitmap | null
  /** Made here and still laid: it could not be fetched again. */
  isHeld?: boolean
}

const kept = new Map<string, Kept>()
let held = 0
/** Pixels of all that is kept, four bytes each: three or four rugs. A browser forgets none of them by itself. */
const mostPixels = 12_000_000
/** What a scene is drawn with at once, two rugs compared among it: never closed. */
const fewest = 6

/** A picture's pixels as they are stored, decoded off the page's own thread; kept for the next time, while there is room. */
export function loadBitmap(url: string): Promise<ImageBitmap> {
  const known = kept.get(url) ?? begin(url)
  kept.delete(url)
  kept.set(url, known)
  return known.loading
}

/** The same to be given away for good, to a worker: the page draws with its own. */
export async function givenBitmap(url: string): Promise<ImageBitmap> {
  return decode(await loadBitmap(url))
}

/** Pixels that were made here, under an address of their own, until that is let go. */
export function holdBitmap(picture: ImageBitmap): string {
  held += 1
  const address = `held:${held}`
  kept.set(address, { loading: Promise.resolve(picture), picture, isHeld: true })
  closeOldest()
  return address
}

/** What was held may be closed from now on, as pictures are that were fetched. */
export function letGo(address: string): void {
  const picture = kept.get(address)
  if (!picture) return
  picture.isHeld = false
  closeOldest()
}

/** The picture at this address, where somebody asked for it before; null where it would have to be fetched. */
export function begunBitmap(url: string): Promise<ImageBitmap> | null {
  return kept.get(url)?.loading ?? null
}

function begin(url: string): Kept {
  const begun: Kept = { loading: load(url), picture: null }
  begun.loading.then(
    (picture) => {
      begun.picture = picture
      closeOldest()
    },
    () => kept.delete(url),
  )
  return begun
}

/** Closes the pictures that were asked for longest ago. */
function closeOldest(): void {
  const pixelsOf = ({ picture }: Kept) => (picture ? picture.width * picture.height : 0)
  let pixels = [...kept.values()].reduce((sum, one) => sum + pixelsOf(one), 0)
  for (const [url, one] of kept) {
    if (pixels <= mostPixels || kept.size <= fewest) return
    if (one.isHeld) continue
    pixels -= pixelsOf(one)
    kept.delete(url)
    void one.loading.then((picture) => picture.close())
  }
}

async function load(url: string): Promise<ImageBitmap> {
  return (await takeEarly(url)) ?? decode(await pixelsOf(url))
}

/** The file, which a browser decodes beside the page; of what the page made itself an image, for its policy is strict. */
async function pixelsOf(url: string): Promise<Blob | HTMLImageElement> {
  if (url.startsWith('/')) {
    const answer = await fetch(url, {
      headers: { accept: takesAvif() ? 'image/avif,image/webp' : 'image/webp' },
    })
    if (!answer.ok) throw new Error(`No picture at ${url}: ${answer.status}`)
    return answer.blob()
  }
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return image
}

/** The room is there in both, and the browser has chosen. */
function takesAvif(): boolean {
  return document.querySelector<HTMLImageElement>('[data-scene-room]')?.currentSrc.endsWith('.avif') ?? false
}

function decode(picture: ImageBitmapSource): Promise<ImageBitmap> {
  return createImageBitmap(picture, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}
