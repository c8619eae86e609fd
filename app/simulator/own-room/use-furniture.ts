import { useEffect, useRef, useState } from 'react'
import type { Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import type { FurnitureAnswer, FurnitureAsk } from './furniture-worker.ts'
import type { Photo } from './read-photo.ts'
import { type Area, areaOf } from './strokes.ts'

export type FurnitureSearch = {
  readonly state: 'waiting' | 'looking' | 'found' | 'none'
  /** What is meant by a tap, with how far round it it may lie: in pixels of the photograph. */
  tap(at: Point, reach: number): void
}

/** Tells furniture apart from the floor where it is tapped, beside the page's own thread. */
export function useFurniture(photo: Photo, floor: Quad, add: (found: Area) => void): FurnitureSearch {
  const [state, setState] = useState<FurnitureSearch['state']>('waiting')
  const worker = useRef<Worker | null>(null)
  const adding = useRef(add)
  adding.current = add
  useEffect(() => {
    const thread = new Worker(new URL('./furniture-worker.ts', import.meta.url), { type: 'module' })
    worker.current = thread
    // A browser that cannot look finds none: there is the brush.
    const none = () => setState('none')
    thread.addEventListener('message', ({ data }: MessageEvent<FurnitureAnswer>) => {
      if (data) adding.current(areaOf(data, photo))
      setState(data ? 'found' : 'none')
    })
    thread.addEventListener('error', none)
    createImageBitmap(photo.canvas).then((picture) => {
      thread.postMessage({ picture, floor } satisfies FurnitureAsk, [picture])
    }, none)
    return () => thread.terminate()
  }, [photo, floor])
  return {
    state,
    tap(at, reach) {
      setState('looking')
      worker.current?.postMessage({ tap: at, reach } satisfies FurnitureAsk)
    },
  }
}
