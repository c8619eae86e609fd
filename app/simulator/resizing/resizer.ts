import { loadBitmap } from '#app/simulator/pixels/load-bitmap.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import { resizeTo } from '#content/rugs/resizing.ts'
import type { Resizing, Sides } from '#graphics/resize/resize.ts'
import type { ResizeAnswer, ResizeAsk } from './resize-ask.ts'

/** How a rug is made in a size, and the address of its picture in the memory of this page once that is drawn. */
export type Sized = { readonly slug: string; readonly how: Resizing | null; readonly url: string | null }

type Waiting = (picture: Blob | null) => void

type Resizer = (rug: RugView, picture: string, sides: Sides, tell: (sized: Sized) => unknown) => Promise<void>

let started: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | null = null
let asked = 0

/**
 * Tells how one rug of a scene is made in a size, and draws it so off the page's own thread. A size given up is not
 * told, and the picture of the one before is thrown away.
 */
export function openResizer(): Resizer {
  const mine: Mine = { last: 0, shown: null }
  return (...words) => resize(mine, ...words)
}

type Mine = { last: number; shown: string | null }

async function resize(
  mine: Mine,
  { slug, drawn, textures }: RugView,
  picture: string,
  sides: Sides,
  tell: (sized: Sized) => unknown,
): Promise<void> {
  const wish = resizeTo(drawn, sides)
  if (!wish) return void tell({ slug, how: null, url: null })
  asked += 1
  const number = asked
  mine.last = number
  try {
    const own = textures.small
    const [dyed, like] = await Promise.all([loadBitmap(picture), loadBitmap(own)])
    if (number !== mine.last) return
    const made = await new Promise<Blob | null>((resolve) => {
      const { worker, waiting } = startWorker()
      waiting.set(number, resolve)
      // Copies: the page draws with these pictures.
      worker.postMessage({ number, picture: dyed, like, own, resize: wish } satisfies ResizeAsk)
    })
    if (number !== mine.last) return
    const before = mine.shown
    mine.shown = made && URL.createObjectURL(made)
    tell({ slug, how: wish.how, url: mine.shown })
    if (before) URL.revokeObjectURL(before)
  } catch {
    // The rug is still there, stretched.
    tell({ slug, how: wish.how, url: null })
  }
}

function startWorker() {
  if (started) return started
  const worker = new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  worker.addEventListener('message', ({ data }: MessageEvent<ResizeAnswer>) => {
    waiting.get(data.number)?.(data.picture)
    waiting.delete(data.number)
  })
  worker.addEventListener('error', () => {
    for (const take of waiting.values()) take(null)
    waiting.clear()
  })
  started = { worker, waiting }
  return started
}
