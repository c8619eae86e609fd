import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadPicture } from '#app/simulator/pixels/load-picture.ts'
import { untilShown } from '#app/simulator/pixels/shown-image.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { Engine } from './engine.ts'
import type { useAwaited } from './use-awaited.ts'

type Options = {
  readonly engine: RefObject<Engine | null>
  /** The room whose pictures are on the stage; null until there are any. */
  readonly shown: RoomView | null
  /** Hundredths from day to evening. */
  readonly wished: number
  /** The same, as the page came: its room was shown so before anything else. */
  readonly first: number
  readonly wait: ReturnType<typeof useAwaited>['wait']
}

type EveningStage = {
  /** How far (0..1) the stage is from day to evening. */
  readonly share: number
  /** Fetches the evening of a room that is to be entered, where it is asked for; done also where it does not come. */
  readonly fetch: (room: RoomView) => Promise<unknown>
  /** Makes the evening of a room that was entered ready, where it is asked for; what it answers says that it is shown. */
  readonly prepare: (room: RoomView) => Promise<() => void>
}

const asIs = () => undefined

/**
 * The stage between day and evening. The room and the rug in it go together: both stay by day until the evening's
 * pictures of both are there, which are fetched when it is first asked for.
 */
export function useEvening({ engine, shown, wished, first, wait }: Options): EveningStage {
  const [ready, setReady] = useState<RoomView | null>(null)
  const latest = useRef(wished)
  latest.current = wished
  const fetch = useCallback((room: RoomView) => {
    const files = latest.current > 0 ? room.eveningFiles : undefined
    return Promise.allSettled(files ? [loadPicture(files.light), loaded(files)] : [])
  }, [])
  const prepare = useCallback(
    async (room: RoomView) => {
      const files = room.eveningFiles
      if (latest.current === 0 || !files) return asIs
      try {
        await Promise.all([engine.current?.readyEvening(), loaded(files)])
        return () => setReady(room)
      } catch {
        // Without its evening a room stays as it is by day.
        return asIs
      }
    },
    [engine],
  )
  const asked = wished > 0 && shown?.eveningFiles !== undefined
  useEffect(() => {
    if (!asked || !shown || ready === shown) return
    let current = true
    const forget = wait(prepare(shown).then((show) => current && show()))
    return () => {
      current = false
      forget()
    }
  }, [shown, asked, ready, prepare, wait])
  const dusk = asked && ready === shown ? wished / 100 : 0
  const share = shown ? dusk : first / 100
  // Before the next frame, so that the room and the rug in it change in one.
  useLayoutEffect(() => {
    engine.current?.dim(dusk)
  }, [engine, dusk])
  return { share, fetch, prepare }
}

function loaded({ avif, webp }: { readonly avif: string; readonly webp: string }): Promise<void> {
  return untilShown(
    [avif, webp].map((src) => ({ src })),
    webp,
  )
}
