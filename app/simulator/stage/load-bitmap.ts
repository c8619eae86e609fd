import { takeEarly } from './early-bitmaps.tsx'

const kept = new Map<string, Promise<ImageBitmap>>()
const mostKept = 24

/** A picture's pixels as they are stored, decoded off the page's own thread; kept for the next time. */
export function loadBitmap(url: string): Promise<ImageBitmap> {
  const loading = kept.get(url) ?? load(url)
  kept.delete(url)
  kept.set(url, loading)
  loading.catch(() => kept.delete(url))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest) kept.delete(oldest)
  return loading
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
