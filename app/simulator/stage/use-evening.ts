import { type RefObject, useEffect, useState } from 'react'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { Engine } from './engine.ts'

type Options = {
  readonly engine: RefObject<Engine | null>
  /** The room whose pictures are on the stage. */
  readonly shown: RoomView | null
  /** Hundredths from day to evening. */
  readonly wished: number
}

/**
 * How far (0..1) the stage is from day to evening. The room and the rug in it go together: both stay by day until the
 * evening's pictures of both are there, which are fetched when it is first asked for.
 */
export function useEvening({ engine, shown, wished }: Options): number {
  const [ready, setReady] = useState<RoomView | null>(null)
  const files = shown?.eveningFiles
  const asked = wished > 0 && files !== undefined
  useEffect(() => {
    if (!asked || !shown || !files) return
    let current = true
    void Promise.all([engine.current?.readyEvening(), loaded([files.avif, files.webp])]).then(
      () => current && setReady(shown),
      // Without its evening a room stays as it is by day.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [engine, shown, files, asked])
  const share = asked && ready === shown ? wished / 100 : 0
  useEffect(() => {
    engine.current?.dim(share)
  }, [engine, share])
  return share
}

/** Waits for the first of these pictures that the browser can show. */
async function loaded(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const image = new Image()
    image.src = url
    const shown = await image.decode().then(
      () => true,
      () => false,
    )
    if (shown) return
  }
}
