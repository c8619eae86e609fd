import { handsFree } from '#app/simulator/hands/hands-free.ts'
import { holdOne } from '#app/simulator/pixels/held-picture.ts'
import { pictureForWorker } from '#app/simulator/pixels/load-picture.ts'
import { isBitmap } from '#app/simulator/pixels/picture.ts'
import { imageOfTwo } from '#app/simulator/pixels/pixels-twice.ts'
import { fileOfSite, NotThere, startProblem, untilItComes } from '#app/simulator/pixels/until-it-comes.ts'
import { regionName } from '#content/colour-regions/colour-regions.ts'
import { inTone } from '#content/colour-regions/in-tone.ts'
import { laidOnRegions } from '#content/colour-regions/lay-palette.ts'
import type { Palette } from '#content/colour-regions/palettes.ts'
import { wishedColours } from '#content/colour-regions/wished-colours.ts'
import { labOf } from '#graphics/recolour/oklab.ts'
import type { Locale } from '#i18n/locales.ts'
import type { DyeAnswer, DyeAsk, KeptView, RegionView } from './dyeing.ts'

/** Takes the address of a dyed picture in the memory of this page; a rough one is good until the next comes. */
export type ShowDyed = (url: string, rough: boolean) => void

/** One rug's picture, told apart, ready to be dyed off the page's own thread. */
export type Dyer = {
  readonly regions: readonly RegionView[]
  /** The colours of the regions in a palette of the house. */
  lay(palette: Palette): string[]
  /** The colours of the regions with this yarn, `#rrggbb`, among them. */
  inTone(yarn: string): string[]
  /** Shows the rug's picture in these colours, roughly at first; done when it was shown in full or is not wanted now. */
  dye(colours: readonly string[], show: ShowDyed): Promise<void>
}

const keptPictures = 8

/** What to tell apart: the rug's picture, the colours of its yarns, and what staff corrected. */
export type Undyed = {
  readonly texture: string
  readonly colours: readonly string[]
  readonly kept: KeptView | null
}

/**
 * A worker that the line does not bring is started again until it has.
 * @throws Error where the browser cannot, the picture cannot be read, or nobody wants it any more (`signal`).
 */
export function openDyer(undyed: Undyed, locale: Locale, signal: AbortSignal): Promise<Dyer> {
  return untilItComes(() => open(undyed, locale, signal))
}

async function open({ texture, colours, kept }: Undyed, locale: Locale, signal: AbortSignal): Promise<Dyer> {
  signal.throwIfAborted()
  const { ask, close: end } = startWorker()
  const full = keepUrls(keptPictures)
  const look = holdOne()
  const close = () => {
    end()
    look.clear()
    full.clear()
  }
  signal.addEventListener('abort', close)
  try {
    const [picture, file] = await Promise.all([pictureForWorker(texture), kept && fileOf(kept.mapUrl)])
    signal.throwIfAborted()
    const corrected = kept && file ? { file, regions: kept.regions } : null
    const told = await new Promise<DyeAnswer>((resolve, reject) =>
      ask({ kind: 'open', picture, colours, kept: corrected }, resolve, reject, [picture].filter(isBitmap)),
    )
    if (!('regions' in told)) throw new Error('The worker that dyes told nothing apart')
    const regions = told.regions.map((region, at) => {
      const said = told.kept ? kept?.regions[at] : undefined
      return { ...region, name: said ? regionName(said, locale) : null, fixed: said?.fixed ?? false }
    })
    const known = {
      kept: told.kept,
      regions: regions.map(({ hex, share }) => ({ hex, share, lab: labOf(hex), shades: [] })),
    }
    return {
      regions,
      lay: (palette) => laidOnRegions(palette, regions),
      inTone: (yarn) => inTone(regions, yarn),
      dye(asked, show) {
        const wished = wishedColours(known, kept?.regions ?? [], asked)
        const key = wished.join()
        const ready = full.get(key)
        if (ready) {
          show(ready, false)
          return Promise.resolve()
        }
        return new Promise<void>((resolve, reject) => {
          const take = (answer: DyeAnswer) => {
            if ('look' in answer) {
              if (!signal.aborted) show(look.hold(imageOfTwo(answer.look)), true)
              return
            }
            if (!('picture' in answer)) return reject(new Error('The worker that dyes gave no picture'))
            const url = URL.createObjectURL(answer.picture)
            full.keep(key, url)
            show(url, false)
            resolve()
          }
          ask({ kind: 'dye', colours: wished }, take, reject)
        })
      },
    }
  } catch (reason) {
    close()
    throw reason
  }
}

type Question = DyeAsk extends infer One ? (One extends DyeAsk ? Omit<One, 'number'> : never) : never

function startWorker() {
  const worker = new Worker(new URL('./dye-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { take: (answer: DyeAnswer) => void; reject: (reason: Error) => void }>()
  let last = 0
  const hear = (data: DyeAnswer) => {
    const asker = waiting.get(data.number)
    if ('failed' in data) asker?.reject(new Error('The colours could not be changed'))
    else asker?.take(data)
    if (!('look' in data)) waiting.delete(data.number)
  }
  // The page is drawn anew with what it says, which no finger that holds the rug should feel.
  worker.addEventListener('message', ({ data }: MessageEvent<DyeAnswer>) =>
    handsFree().then(() => hear(data)),
  )
  const giveUp = (why: Error) => {
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  worker.addEventListener('error', (event) => giveUp(startProblem(event)))
  const ask = (
    question: Question,
    take: (answer: DyeAnswer) => void,
    reject: (reason: Error) => void,
    transfer: Transferable[] = [],
  ) => {
    last += 1
    // Whatever was asked before is not waited for any more.
    for (const number of waiting.keys()) if (number < last) waiting.delete(number)
    waiting.set(last, { take, reject })
    worker.postMessage({ ...question, number: last } as DyeAsk, transfer)
  }
  const close = () => {
    worker.terminate()
    giveUp(new Error('Another rug is dyed by now'))
  }
  return { ask, close }
}

/** Addresses of pictures in memory, the newest few. */
function keepUrls(most: number) {
  const urls = new Map<string, string>()
  return {
    get: (key: string) => urls.get(key),
    keep(key: string, url: string) {
      const before = urls.get(key)
      if (before) URL.revokeObjectURL(before)
      urls.set(key, url)
      const [oldest] = urls
      if (urls.size <= most || !oldest) return
      URL.revokeObjectURL(oldest[1])
      urls.delete(oldest[0])
    },
    clear() {
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    },
  }
}

/** Where the site has no such map the program tells the rug apart by itself; one that is late is waited for, for it says what is dyed. */
async function fileOf(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await (await fileOfSite(url)).arrayBuffer())
  } catch (problem) {
    if (problem instanceof NotThere) return null
    throw problem
  }
}
