import { useEffect, useState } from 'react'
import type { FoundSheet } from '#graphics/sheet-finding/find-sheet.ts'
import type { LookAsk } from './look-worker.ts'
import type { Photo } from './read-photo.ts'

/**
 * The sheet that lies in a photograph, looked for beside the page's own thread: undefined while it is looked for, null
 * where there is none. A browser that cannot look finds none.
 */
export function useFoundSheet({ canvas, guess }: Photo): FoundSheet | null | undefined {
  const [found, setFound] = useState<FoundSheet | null | undefined>(undefined)
  useEffect(() => {
    const worker = new Worker(new URL('./look-worker.ts', import.meta.url), { type: 'module' })
    const none = () => setFound(null)
    worker.addEventListener('message', ({ data }: MessageEvent<FoundSheet | null>) => {
      setFound(data)
      worker.terminate()
    })
    worker.addEventListener('error', none)
    createImageBitmap(canvas).then((picture) => {
      worker.postMessage({ picture, guess } satisfies LookAsk, [picture])
    }, none)
    return () => worker.terminate()
  }, [canvas, guess])
  return found
}
