import { useEffect, useReducer, useRef } from 'react'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { RugView, SimulatorView } from '#app/simulator/simulator-view.ts'
import { uprightScreen } from '#app/simulator/upright-screen.ts'
import { useAddress } from '#app/site/parts/address/use-address.ts'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import { type Room, viewFor } from '#content/rooms/room.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { atHour, type Comparison, type Scene, within } from '#content/scene/scene.ts'
import { type AskedScene, readScene, writeScene } from '#content/scene/scene-query.ts'
import { withOtherInHand, withSecond } from '#content/scene/second-rug.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { comparisonFor, sceneFor, withoutItself, withRoom, withRug, withSize } from './first-scene.ts'
import { type History, withChange } from './history.ts'

export type SceneControl = {
  readonly scene: Scene
  readonly room: RoomView
  readonly rug: RugView
  /** The rug that lies there too: hands are not on it. */
  readonly second: RugView | null
  /** What the rug is held against: how one looks at the scene, and so no step to undo. */
  readonly comparison: Comparison | null
  /** Whether the scene is the one that the address asked for: at first the page does not know. */
  readonly ready: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly place: (placement: Placement, kind: string) => void
  readonly chooseRug: (rug: RugView) => void
  /** Shows a scene that was kept. */
  readonly open: (asked: AskedScene) => void
  readonly chooseRoom: (room: Room) => void
  /** Goes elsewhere for good: nothing leads back into that view. */
  readonly leaveRoom: (view: string) => void
  readonly chooseSize: (size: RugSize) => void
  /** Dyes the regions of the rug; undefined gives it back its own colours. */
  readonly recolour: (colours: readonly string[] | undefined) => void
  /** Lays another rug over this one, in hand from then on; null takes the second away. */
  readonly laySecond: (rug: RugView | null) => void
  /** Takes the other rug in hand. */
  readonly takeOther: () => void
  /** Lays the second rug over the first, or beneath it. */
  readonly stack: (over: boolean) => void
  /** Goes from day (0) to evening (100), in rooms that have one. */
  readonly light: (evening: number) => void
  readonly compare: (comparison: Comparison | null) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly reset: () => void
}

/**
 * The scene, what may be done with it, and the page's address, which always says it. `own` is undefined while the
 * device has not said whether it keeps one: an address that asks for it waits, and so does all while it `waits` for a rug that is
 * on the device. Null without a rug to lay.
 */
export function useScene(
  view: SimulatorView,
  own: RoomView | null | undefined,
  waits = false,
): SceneControl | null {
  const start = () =>
    sceneFor(view, { ...view.asked, rug: view.chosen ?? undefined, view: view.first ?? undefined }, false)
  const [state, change] = useReducer(withState, null, () => toState(start()))
  const first = useRef<AskedScene | null>(null)
  const read = useRef<SimulatorView | null>(null)
  const { history, ready, comparison } = state

  useEffect(() => {
    const asked = { rug: view.chosen ?? undefined, ...readScene(new URLSearchParams(location.search)) }
    if (waits || read.current === view || (asked.view === ownRoomSlug && own === undefined)) return
    read.current = view
    first.current = asked
    const rooms = own ? [...view.rooms, own] : view.rooms
    const opened = sceneFor({ ...view, rooms }, asked, matchMedia(uprightScreen).matches)
    const compared = comparisonFor(view, asked.comparison, opened?.rug)
    change({ type: 'ready', scene: opened, comparison: compared })
  }, [view, own, waits])

  const scene = history?.present
  // What the address asks for counts until it has been read.
  const isRead = ready && read.current === view
  useAddress(isRead && scene ? writeScene(scene, comparison) : null, view.paths.elsewhere)

  const rooms = own ? [...view.rooms, own] : view.rooms
  const room = rooms.find((one) => one.slug === scene?.view)
  const rugNamed = (slug: string | undefined) => view.rugs.find((one) => one.slug === slug)
  const rug = rugNamed(scene?.rug)
  const second = rugNamed(scene?.second?.rug) ?? null
  if (!history || !scene || !room || !rug) return null
  const show = (next: Scene, kind: string) =>
    change({ type: 'show', scene: next, kind, at: performance.now() })
  return {
    scene,
    room,
    rug,
    second,
    comparison,
    ready,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    place: (placement, kind) => {
      const kept = within(room, placement, rug.round)
      if (kept) show({ ...scene, placement: kept }, kind)
    },
    chooseRug: (next) => show(withRug(scene, room, rug, next), 'rug'),
    open: (asked) => {
      const opened = sceneFor({ ...view, rooms }, asked, false)
      if (opened) show(opened, 'option')
    },
    chooseRoom: (next) => show(withRoom(scene, room, next, rug, second?.round), 'room'),
    leaveRoom: (left) => {
      const next = viewFor(view.rooms, view.rooms[0]?.slug ?? '', matchMedia(uprightScreen).matches)
      if (next)
        change({ type: 'leave', view: left, instead: withRoom(scene, room, next, rug, second?.round) })
    },
    chooseSize: (size) => show(withSize(scene, room, size, rug.round), 'size'),
    recolour: (colours) => change({ type: 'recolour', rug: rug.slug, colours, at: performance.now() }),
    laySecond: (next) =>
      show(next ? withSecond(scene, room, next) : { ...scene, second: undefined }, 'second'),
    takeOther: () => show(withOtherInHand(scene), 'hand'),
    stack: (over) => scene.second && show({ ...scene, second: { ...scene.second, over } }, 'stack'),
    light: (evening) => show(atHour(scene, room, evening), 'evening'),
    compare: (next) => change({ type: 'compare', comparison: next }),
    undo: () => change({ type: 'undo' }),
    redo: () => change({ type: 'redo' }),
    reset: () => {
      const colours = first.current?.rug === rug.slug ? first.current.colours : undefined
      const asked = { ...first.current, rug: rug.slug, view: room.slug, colours, evening: scene.evening }
      const again = sceneFor({ ...view, rooms }, asked, false)
      if (again) show(again, 'reset')
    },
  }
}

type State = {
  readonly history: History | null
  readonly comparison: Comparison | null
  readonly ready: boolean
}
type StateChange =
  | Parameters<typeof withChange>[1]
  | { readonly type: 'ready'; readonly scene: Scene | null; readonly comparison: Comparison | null }
  | { readonly type: 'compare'; readonly comparison: Comparison | null }

function withState(state: State, change: StateChange): State {
  if (change.type === 'ready') return { ...toState(change.scene, change.comparison), ready: true }
  if (change.type === 'compare') return { ...state, comparison: change.comparison }
  if (!state.history) return state
  const history = withChange(state.history, change)
  const comparison = withoutItself(state.comparison, state.history.present, history.present)
  return { ...state, history, comparison }
}

function toState(scene: Scene | null, comparison: Comparison | null = null): State {
  return { history: scene && { past: [], present: scene, future: [] }, comparison, ready: false }
}
