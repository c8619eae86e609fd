import { useEffect, useState } from 'react'
import { handsFree } from '#app/simulator/hands/hands-free.ts'
import type { Look, LookAsk } from './look-worker.ts'
import type { Photo } from './read-photo.ts'

const nothing: Look = { sheet: null, tiles: null, floor: null }

/**
 * What lies in a photograph that its floor can be measured by, looked for beside the page's own thread, and told once no hand holds a
 * corner: it would be another place's under the finger. A browser that cannot look finds nothing.
 */
export function useLook({ canvas, guess }: Photo): Look {
  const [look, setLook] = useState<Look>({})
  useEffect(() => {
    const worker = new Worker(new URL('./look-worker.ts', import.meta.url), { type: 'module' })
    const none = () => setLook(nothing)
    worker.addEventListener('message', ({ data }: MessageEvent<Look>) => {
      void handsFree().then(() => setLook(data))
      if (data.floor !== undefined) worker.terminate()
    })
    worker.addEventListener('error', none)
    createImageBitmap(canvas).then((picture) => {
      worker.postMessage({ picture, guess } satisfies LookAsk, [picture])
    }, none)
    return () => worker.terminate()
  }, [canvas, guess])
  return look
}
