import { openRenderer } from '#app/simulator/renderer/open-renderer.ts'
import type { Layer } from '#app/simulator/renderer/renderer.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import { lookOf } from '#content/scene/look.ts'
import type { Placement } from '#content/scene/placement.ts'
import type { Metres } from '#content/scene/units.ts'
import { loadBitmap } from './load-bitmap.ts'
import { type OverlayParts, placeOverlay, type Seen } from './overlay.ts'

/** A rug to lay: the address of its picture, and between which shares of the width it is seen. */
export type ShownRug = {
  readonly texture: string
  readonly thickness: Metres
  readonly from: number
  readonly to: number
}

export type Engine = {
  /** Loads a room's pictures; the rugs are drawn in it from then on. */
  enter(room: RoomView): Promise<void>
  /** Lays these rugs, all in one place. Those whose pictures are on their way follow when they come. */
  lay(rugs: readonly ShownRug[], placement: Placement): Promise<void>
  /** Moves the rugs and draws them at once: called at most once a frame. */
  move(placement: Placement): void
  /** The rugs without the room, at its own size, for a picture to keep; `alone`: the first of them, whole. */
  snapshot(alone: boolean): HTMLCanvasElement
  close(): void
}

type Options = {
  readonly host: HTMLElement
  readonly overlay: OverlayParts
  readonly length: (metres: number) => string
  /** Called with the first rug drawn. */
  readonly drawn: () => void
}

const mostPixelRatio = 2
const widestCanvas = 2048
const restMs = 180

/** Draws the scene, only when something changed. */
export function createEngine({ host, overlay, length, drawn }: Options): Engine {
  const renderer = openRenderer(host, { again: () => void restore() })
  let room: RoomView | null = null
  let placement: Placement | null = null
  let layers: readonly Omit<Layer, 'placement'>[] = []
  let asked = 0
  let seen: Seen | null = null
  let frame = 0
  let shown = false
  let rest: ReturnType<typeof setTimeout> | undefined

  const draw = (still: boolean) => {
    if (!room || !placement || !seen) return
    const laid = layers.map((layer) => ({ ...layer, placement: placement as Placement }))
    const ratio = Math.min(devicePixelRatio, mostPixelRatio)
    renderer.draw(laid, Math.min(widestCanvas, seen.width * ratio), still)
    placeOverlay(overlay, room, placement, seen, length)
  }
  const drawMoving = () => {
    cancelAnimationFrame(frame)
    frame = 0
    draw(false)
    clearTimeout(rest)
    rest = setTimeout(() => draw(true), restMs)
    if (layers.length > 0 && !shown) drawn()
    shown ||= layers.length > 0
  }
  const invalidate = () => {
    frame ||= requestAnimationFrame(drawMoving)
  }
  const enter = async (next: RoomView) => {
    const [mask, light] = await Promise.all([next.files.mask, next.files.light].map(loadBitmap))
    if (!mask || !light) return
    room = next
    renderer.showRoom(lookOf(next), { mask, light })
    invalidate()
  }
  const restore = async () => {
    if (room) await enter(room)
    draw(true)
  }
  const observer = new ResizeObserver(() => {
    seen = seenPart(host)
    invalidate()
  })
  observer.observe(host)

  return {
    enter,
    async lay(rugs, where) {
      asked += 1
      const own = asked
      placement = where
      const pictures = await Promise.all(rugs.map((rug) => loadBitmap(rug.texture)))
      if (own !== asked) return
      layers = rugs.flatMap(({ thickness, from, to }, at) => {
        const picture = pictures[at]
        return picture ? [{ thickness, from, to, picture }] : []
      })
      invalidate()
    },
    move(where) {
      placement = where
      drawMoving()
    },
    snapshot(alone) {
      const copy = document.createElement('canvas')
      if (!room || !placement) return copy
      const kept = alone ? layers.slice(0, 1).map((layer) => ({ ...layer, from: 0, to: 1 })) : layers
      const whole = kept.map((layer) => ({ ...layer, placement: placement as Placement }))
      renderer.draw(whole, room.width, true)
      Object.assign(copy, { width: room.width, height: room.height })
      copy.getContext('2d')?.drawImage(renderer.canvas, 0, 0, room.width, room.height)
      draw(true)
      return copy
    },
    close() {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      observer.disconnect()
      renderer.close()
    },
  }
}

/** The part of the host that its clipping parent shows, in the host's own pixels. */
function seenPart(host: HTMLElement): Seen {
  const whole = host.getBoundingClientRect()
  const clip = host.closest('[data-stage]')?.getBoundingClientRect() ?? whole
  return {
    width: whole.width,
    left: Math.max(0, clip.left - whole.left),
    top: Math.max(0, clip.top - whole.top),
    right: Math.min(whole.width, clip.right - whole.left),
    bottom: Math.min(whole.height, clip.bottom - whole.top),
  }
}
