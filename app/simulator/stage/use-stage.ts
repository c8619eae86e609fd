import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LaidSecond } from '#app/simulator/laid/use-laid.ts'
import type { Graphics } from '#app/simulator/renderer/drawing.ts'
import { wakeGraphics } from '#app/simulator/renderer/wake-graphics.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import { awaitRoomPicture } from '#app/simulator/room-sources.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { createEngine, type Engine } from './engine.ts'
import { handle } from './handling.ts'
import { createRemembering } from './remembering.ts'
import { useAwaited } from './use-awaited.ts'
import { useEvening } from './use-evening.ts'
import { useLay, type Wipe } from './use-lay.ts'

export type StageRefs = {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly host: RefObject<HTMLDivElement | null>
  readonly width: RefObject<HTMLSpanElement | null>
  readonly length: RefObject<HTMLSpanElement | null>
  readonly turn: RefObject<HTMLSpanElement | null>
}

// While the page comes alive.
const graphics = import.meta.env.SSR ? null : wakeGraphics()

type Options = {
  readonly control: SceneControl
  /** Whether no better picture of the rug is on its way. */
  readonly settled: boolean
  readonly wipe: Wipe | null
  readonly second: LaidSecond | null
  readonly length: (metres: number) => string
  /** Hundredths from day to evening, as the page came. */
  readonly evening: number
}

/** Draws the scene and lets hands move it. Answers the room that is shown, which follows the one chosen. */
export function useStage(refs: StageRefs, { control, settled, wipe, second, length, evening }: Options) {
  const { scene, room, rug } = control
  const [draws, setDraws] = useState<Graphics | null>(null)
  const ready = control.ready && draws !== null
  const engine = useRef<Engine | null>(null)
  const live = useRef({ control, second, placement: scene.placement, shown: null as RoomView | null })
  const [shown, setShown] = useState<RoomView | null>(null)
  const [drawn, setDrawn] = useState(false)
  const { missing, wait } = useAwaited(settled)
  live.current.control = control
  live.current.second = second
  live.current.shown = shown
  const hours = useEvening({ engine, shown, wished: scene.evening ?? 0, first: evening, wait })
  const { fetch, prepare } = hours

  // The whole simulator is drawn anew with it.
  useEffect(() => void graphics?.then((found) => startTransition(() => setDraws(() => found))), [])

  useEffect(() => {
    if (!draws) return
    const [stage, sheet, host] = [refs.stage.current, refs.sheet.current, refs.host.current]
    const [width, long, turn] = [refs.width.current, refs.length.current, refs.turn.current]
    if (!stage || !sheet || !host || !width || !long || !turn) return
    const made = createEngine({
      host,
      graphics: draws,
      overlay: { width, length: long, turn },
      length,
      drawn: () => {
        // For whoever measures how soon the rug is there.
        performance.mark('rug-drawn')
        setDrawn(true)
      },
    })
    engine.current = made
    const move = (placement: Placement) => {
      live.current.placement = placement
      made.move(placement)
    }
    const remembering = createRemembering((kind, atOnce) => {
      const place = () => live.current.control.place(live.current.placement, kind)
      if (atOnce) flushSync(place)
      else place()
    })
    const release = handle({
      stage,
      sheet,
      turn,
      room: () => live.current.control.room,
      placement: () => live.current.placement,
      round: () => live.current.control.rug.round,
      second: () => live.current.second,
      takeOther: () => flushSync(live.current.control.takeOther),
      move,
      beforeFrame: made.beforeFrame,
      hold: made.hold,
      rest: remembering.rest,
    })
    return () => {
      release()
      remembering.end()
      made.close()
      engine.current = null
    }
  }, [draws, refs, length])

  useEffect(() => {
    if (!ready) return
    let current = true
    // The picture of the room and the rug in it change together, to the hour that is asked for: from one room to the
    // next once all of that is there, into the first at once, of which nothing is seen yet.
    const there = fetch(room)
    const free = live.current.shown ? there : Promise.resolve()
    const entered = free
      .then(() => (current ? engine.current?.enter(room) : undefined))
      .then(() => prepare(room))
    const seen = Promise.all([entered, awaitRoomPicture(room)]).then(([dim]) => {
      if (!current) return
      dim?.()
      setShown(room)
    })
    const forget = wait(seen)
    return () => {
      current = false
      forget()
    }
  }, [ready, room, fetch, prepare, wait])

  const late = !settled && missing === 'late'
  useLay({ engine, live, ready, placement: scene.placement, rug, wipe, second, settled, late, wait })

  return {
    shown,
    // In the evening that the page came with no rug lies by day.
    drawn: drawn && (evening === 0 || shown !== null),
    missing,
    evening: hours.share,
    snapshot: (alone: boolean) => engine.current?.snapshot(alone) ?? null,
  }
}
