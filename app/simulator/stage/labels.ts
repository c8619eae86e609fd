import type { Labels } from '#app/simulator/renderer/labels.ts'
import type { Room } from '#content/rooms/room.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import type { Overlay } from './overlay.ts'
import type { Seen } from './spots.ts'

type Laid = { readonly room: Room; readonly placement: Placement; readonly seen: Seen }
type Way = {
  /** Whether they are drawn with the rug. */
  readonly drawing: boolean
  readonly moving: boolean
  /** So many pixels of the canvas to one of the page's. */
  readonly ratio: number
}

/**
 * What stands on the rug, on the page or on the canvas: answers what the canvas is to draw. Who draws is a frame or more behind, so the page's own
 * go only once those are `shown`; till then both are where they belong.
 */
export function createLabels(overlay: Overlay, shown: () => Promise<unknown>) {
  let isDrawing = false
  let begun = 0
  const handOver = async (own: number) => {
    await shown()
    if (isDrawing && own === begun) overlay.hide(true)
  }
  return ({ room, placement, seen }: Laid, { drawing, moving, ratio }: Way): Labels | null => {
    if (drawing && !isDrawing) {
      begun += 1
      // Once it has been told to draw them.
      void Promise.resolve(begun).then(handOver)
    }
    isDrawing = drawing
    if (!drawing) overlay.hide(false)
    const labels = drawing ? overlay.drawn(room, placement, seen, ratio) : null
    if (!overlay.isHidden()) overlay.place(room, placement, seen, moving)
    return labels
  }
}
