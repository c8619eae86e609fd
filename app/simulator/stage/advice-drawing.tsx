import type { Advice } from '#app/simulator/controls/adviser.tsx'
import type { Room } from '#content/rooms/room.ts'
import { toImage } from '#content/scene/homography.ts'
import { cornersOf, type Placement } from '#content/scene/placement.ts'
import { degrees, metres } from '#content/scene/units.ts'

type Props = { readonly room: Room; readonly advice: Advice }

/** The furniture and the advised rug as outlines on the floor, in their true sizes. */
export function AdviceDrawing({ room, advice }: Props) {
  const { x, y } = room.arranged
  const { size, overlap, measures, furniture } = advice
  // The far edge of the rug lies under the piece by the overlap.
  const farEdge = y + size.length / 2
  const depth = furniture === 'table' ? measures.length : Math.max(measures.length, overlap)
  const front = furniture === 'table' ? y - depth / 2 : farEdge - overlap
  const rug = outline(room, x, y, size.width, size.length)
  const piece = outline(room, x, front + depth / 2, measures.width, depth)
  return (
    <svg className="scene-drawing" viewBox={`0 0 ${room.width} ${room.height}`} aria-hidden="true">
      {rug && <polygon points={rug} className="advice-rug" />}
      {piece && <polygon points={piece} className="advice-piece" />}
    </svg>
  )
}

function outline(room: Room, x: number, y: number, width: number, length: number): string | null {
  const placement: Placement = {
    x: metres(x),
    y: metres(y),
    width: metres(width),
    length: metres(length),
    rotation: degrees(0),
  }
  const corners = cornersOf(placement).map((corner) => toImage(room, corner))
  return corners.every((corner) => corner !== null)
    ? corners.map((corner) => `${corner?.x.toFixed(1)},${corner?.y.toFixed(1)}`).join(' ')
    : null
}
