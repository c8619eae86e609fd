import { takeEarly } from './early-bitmaps.tsx'
import { closePicture, isBitmap, isGiven, type Picture } from './picture.ts'
import { fileOfSite } from './until-it-comes.ts'

type Kept = {
  readonly loading: Promise<Picture>
  picture: Picture | null
  /** What it was decoded of; null for what was made here. */
  file: Blob | null
  /** Made here and still laid: it could not be fetched again. */
  isHeld?: boolean
}

const kept = new Map<string, Kept>()
let held = 0
/** Bytes of all that is kept, four for each pixel: three or four rugs. A browser forgets none of them by itself. */
const mostBytes = 48_000_000
/** What a scene is drawn with at once, three rugs and an evening among it: never closed. What is held is besides. */
const fewest = 6

/**
 * A picture's pixels as they are stored, decoded off the page's own thread; kept for the next time, while there is room. They may
 * have been given away by the time that they are used: what then is empty is loaded once more.
 * @throws NotThere where the site has no such picture; what the line does not bring is waited for (until-it-comes.ts).
 */
export function loadPicture(url: string): Promise<Picture> {
  const before = kept.get(url)
  const known = before?.picture && isGiven(before.picture) ? begin(url, before.file) : (before ?? begin(url))
  kept.delete(url)
  kept.set(url, known)
  return known.loading
}

/**
 * The same for a worker, where the page needs its own. A bitmap is decoded anew, to be given away for good, for a copy is made while
 * the page waits; pixels that were made here are copied as they are handed over, which costs less than to make a bitmap of them.
 */
export async function pictureForWorker(url: string): Promise<Picture> {
  const fetched = kept.get(url)?.file
  if (fetched) return decode(fetched)
  const picture = await loadPicture(url)
  return isBitmap(picture) ? decode(kept.get(url)?.file ?? picture) : picture
}

/** Done once a picture is here, for whoever takes a place in a line only then. */
export async function pictureHere(url: string): Promise<void> {
  if (!kept.get(url)?.file) await loadPicture(url)
}

/** Pixels that were made here, under an address of their own, until that is let go. */
export function holdPicture(picture: ImageData): string {
  held += 1
  const address = `held:${held}`
  kept.set(address, { loading: Promise.resolve(picture), picture, file: null, isHeld: true })
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
export function begunPicture(url: string): Promise<Picture> | null {
  return kept.get(url)?.loading ?? null
}

function begin(url: string, file: Blob | null = null): Kept {
  const source = file ? Promise.resolve({ file, picture: null }) : load(url)
  const begun: Kept = {
    loading: source.then(({ file, picture }) => picture ?? decode(file)),
    picture: null,
    file,
  }
  const note = async () => {
    const { file } = await source
    begun.file = file instanceof Blob ? file : null
    begun.picture = await begun.loading
    closeOldest()
  }
  note().catch(() => kept.delete(url))
  return begun
}

/** Closes the pictures that were asked for longest ago. */
function closeOldest(): void {
  const bytesOf = ({ picture, file }: Kept) =>
    (picture ? picture.width * picture.height * 4 : 0) + (file?.size ?? 0)
  let bytes = [...kept.values()].reduce((sum, one) => sum + bytesOf(one), 0)
  const closable = [...kept].filter(([, { isHeld }]) => !isHeld)
  for (const [url, one] of closable.slice(0, -fewest)) {
    if (bytes <= mostBytes) return
    bytes -= bytesOf(one)
    kept.delete(url)
    void one.loading.then(closePicture)
  }
}

type Loaded =
  | { readonly file: Blob | HTMLImageElement; readonly picture: null }
  | { readonly file: Blob | null; readonly picture: ImageBitmap }

async function load(url: string): Promise<Loaded> {
  return (await takeEarly(url)) ?? { file: await fileOf(url), picture: null }
}

/** The file, however late the line brings it, which a browser decodes beside the page; of what the page made itself an image, for its policy is strict. */
async function fileOf(url: string): Promise<Blob | HTMLImageElement> {
  if (url.startsWith('/')) {
    return fileOfSite(url, { accept: takesAvif() ? 'image/avif,image/webp' : 'image/webp' })
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
