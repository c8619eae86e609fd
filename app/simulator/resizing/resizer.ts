import { handsFree } from '#app/simulator/hands/hands-free.ts'
import { type Held, holdOne } from '#app/simulator/pixels/held-picture.ts'
import { pictureForWorker, pictureHere } from '#app/simulator/pixels/load-picture.ts'
import { isBitmap } from '#app/simulator/pixels/picture.ts'
import { imageOfTwo, type PixelsTwice } from '#app/simulator/pixels/pixels-twice.ts'
import { NotCome, startProblem, untilItComes } from '#app/simulator/pixels/until-it-comes.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import { resizeTo } from '#content/rugs/resizing.ts'
import type { Resizing, Sides } from '#graphics/resize/resize.ts'
import type { ResizeAnswer, ResizeAsk } from './resize-ask.ts'
import { createTurns } from './turns.ts'

/** How a rug is made in a size, and under which address its picture is held once that is drawn. */
export type Sized = {
  readonly slug: string
  readonly how: Resizing | null
  readonly url: string | null
  /** A first look, as what it was made of is. */
  readonly rough: boolean
}

type Picture = { readonly url: string; readonly rough: boolean }
type Resizer = {
  resize(rug: RugView, picture: Picture, sides: Sides, tell: (sized: Sized) => unknown): Promise<void>
  /** Lets its picture go, and tells of none that is still being drawn. */
  close(): void
}

let draw: ((ask: ResizeAsk) => Promise<PixelsTwice | null>) | null = null
/** The course that it drew by last: of a rug that is dyed colour after colour its own picture is decoded once. */
let told: string | null = null
// All rugs of a page are drawn by one worker. Who tries size after size, or rug after rug, faster than it draws would
// else pile up pictures before it that nobody will look at: each of them holds twenty megabytes.
const turn = createTurns()

/**
 * Tells how one rug of a scene is made in a size, and draws it so off the page's own thread. A size given up is not
 * told, and the picture of the one before is let go. Nothing is told while a finger holds anything: the page is drawn anew with it.
 */
export function openResizer(): Resizer {
  const mine: Mine = { last: 0, shown: holdOne() }
  return {
    resize: (...words) => resize(mine, ...words),
    close() {
      mine.last += 1
      mine.shown.clear()
    },
  }
}

type Mine = { last: number; readonly shown: Held }

async function resize(
  mine: Mine,
  { slug, drawn, textures }: RugView,
  { url, rough }: Picture,
  sides: Sides,
  tell: (sized: Sized) => unknown,
): Promise<void> {
  mine.last += 1
  const number = mine.last
  const wish = resizeTo(drawn, sides)
  if (!wish) return void tell({ slug, how: null, url: null, rough })
  const own = textures.small
  const course = JSON.stringify([own, wish])
  const isKnown = () => url === own || course === told
  try {
    // Before its turn: nobody else waits for what the line does not bring.
    await Promise.all((isKnown() ? [url] : [url, own]).map(pictureHere))
    const made = await turn(
      () => number === mine.last,
      async () => {
        const makeIt = async () => {
          const [picture, like] = await Promise.all([
            pictureForWorker(url),
            isKnown() ? null : pictureForWorker(own),
          ])
          draw ??= startWorker()
          return draw({ picture, url, like, course, resize: wish, rough })
        }
        const pixels = await untilItComes(makeIt)
        if (pixels) told = course
        return pixels && imageOfTwo(pixels)
      },
    )
    await handsFree()
    if (number !== mine.last) return
    if (!made) mine.shown.clear()
    tell({ slug, how: wish.how, url: made && mine.shown.hold(made), rough })
  } catch {
    // The rug is still there, stretched.
    tell({ slug, how: wish.how, url: null, rough })
  }
}

/**
 * @returns what draws a rug in another size, one after the other; null comes where that fails, and the next begins anew.
 * NotCome is thrown where the line did not bring it.
 */
function startWorker() {
  const worker = new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' })
  let take: (picture: PixelsTwice | null) => void = () => undefined
  let refuse: (problem: Error) => void = () => undefined
  worker.addEventListener('message', ({ data }: MessageEvent<ResizeAnswer>) => take(data.picture))
  worker.addEventListener('error', (event) => {
    worker.terminate()
    draw = null
    told = null
    const problem = startProblem(event)
    if (problem instanceof NotCome) refuse(problem)
    else take(null)
  })
  return (ask: ResizeAsk) =>
    new Promise<PixelsTwice | null>((resolve, reject) => {
      take = resolve
      refuse = reject
      const pictures = ask.like ? [ask.picture, ask.like] : [ask.picture]
      worker.postMessage(ask, pictures.filter(isBitmap))
    })
}
