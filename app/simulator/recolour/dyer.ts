import { regionName } from '#content/colour-regions/colour-regions.ts'
import type { Locale } from '#i18n/locales.ts'
import type { DyeAnswer, DyeAsk, KeptView, RegionView } from './dyeing.ts'

/** One rug's picture, told apart, ready to be dyed off the page's own thread. */
export type Dyer = {
  readonly regions: readonly RegionView[]
  /** The address of the rug's picture in these colours, in the memory of this page. */
  dye(colours: readonly string[]): Promise<string>
  close(): void
}

const keptPictures = 8

/** What to tell apart: the rug's picture, the colours of its yarns, and what staff corrected. */
export type Undyed = {
  readonly texture: string
  readonly colours: readonly string[]
  readonly kept: KeptView | null
}

/** @throws Error where the browser cannot, or the picture cannot be read. */
export async function openDyer({ texture, colours, kept }: Undyed, locale: Locale): Promise<Dyer> {
  const worker = new Worker(new URL('./dye-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (answer: DyeAnswer) => void; reject: (reason: Error) => void }>()
  const dyed = new Map<string, Promise<string>>()
  let last = 0
  const ask = (question: DyeAsk, transfer: Transferable[] = []) =>
    new Promise<DyeAnswer>((resolve, reject) => {
      waiting.set(question.number, { resolve, reject })
      worker.postMessage(question, transfer)
    })
  worker.addEventListener('message', ({ data }: MessageEvent<DyeAnswer>) => {
    const asker = waiting.get(data.number)
    waiting.delete(data.number)
    if ('failed' in data) asker?.reject(new Error('The colours could not be changed'))
    else asker?.resolve(data)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker that dyes did not start'))
    waiting.clear()
  })
  const paint = async (wished: readonly string[]) => {
    last += 1
    const answer = await ask({ kind: 'dye', number: last, colours: wished })
    if (!('picture' in answer)) throw new Error('The worker that dyes gave no picture')
    return URL.createObjectURL(answer.picture)
  }
  const close = () => {
    worker.terminate()
    for (const url of dyed.values()) void url.then(URL.revokeObjectURL, () => undefined)
  }
  try {
    const [picture, file] = await Promise.all([bitmapOf(texture), kept && fileOf(kept.mapUrl)])
    const corrected = kept && file ? { file, regions: kept.regions } : null
    const answer = await ask({ kind: 'open', number: last, picture, colours, kept: corrected }, [picture])
    if (!('regions' in answer)) throw new Error('The worker that dyes told nothing apart')
    const regions = answer.regions.map((region, at) => {
      const said = answer.kept ? kept?.regions[at] : undefined
      return { ...region, name: said ? regionName(said, locale) : null, fixed: said?.fixed ?? false }
    })
    return {
      regions,
      dye(asked) {
        const wished = regions.map(({ hex, fixed }, at) => (fixed ? hex : (asked[at] ?? hex)))
        const key = wished.join()
        const url = dyed.get(key) ?? paint(wished)
        dyed.set(key, url)
        const [oldest] = dyed.keys()
        if (dyed.size > keptPictures && oldest) {
          void dyed.get(oldest)?.then(URL.revokeObjectURL, () => undefined)
          dyed.delete(oldest)
        }
        return url
      },
      close,
    }
  } catch (reason) {
    close()
    throw new Error('A rug could not be told apart by its colours', { cause: reason })
  }
}

/** Without the map the program tells the rug apart by itself. */
async function fileOf(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null
}

/** Through an image, so that the server knows which formats this browser takes. */
async function bitmapOf(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  return createImageBitmap(image, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}
