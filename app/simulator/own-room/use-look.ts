import { useEffect, useState } from 'react'
import { handsFree } from '#app/simulator/hands/hands-free.ts'
import type { Look, LookAsk } from './look-worker.ts'
import type { Photo } from './read-photo.ts'

const nothing: Look = { sheet: null, tiles: null, floor: null }

/** Whether all has been looked for. */
const isWhole = ({ floor }: Look) => floor !== undefined

/**
 * What lies in a photograph that its floor can be measured by, looked for beside the page's own thread, and told once no hand holds a
 * corner: it would be another place's under the finger. A browser that cannot look finds nothing.
 * @param known what was found in it before; all of that is looked for once.
 */
export function useLook({ canvas, guess }: Photo, known: Look): Look {
  const [look, setLook] = useState(known)
  const isKnown = isWhole(known)
  useEffect(() => {
    if (isKnown) return
    const worker = new Worker(new URL('./look-worker.ts', import.meta.url), { type: 'module' })
    const none = () => setLook(nothing)
    worker.addEventListener('message', ({ data }: MessageEvent<Look>) => {
      void handsFree().then(() => setLook(data))
      if (isWhole(data)) worker.terminate()
    })
    worker.addEventListener('error', none)
    createImageBitmap(canvas).then((picture) => {
      worker.postMessage({ picture, guess } satisfies LookAsk, [picture])
    }, none)
    return () => worker.terminate()
  }, [canvas, guess, isKnown])
  return look
}
