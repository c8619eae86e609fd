import type { Room } from '#content/rooms/room.ts'
import { adviseSize, type Furniture, type FurnitureMeasures } from '#content/rugs/size-advice.ts'
import { toImage } from '#graphics/floor/homography.ts'
import { floorPoint } from '#graphics/units.ts'
import * as styles from './advice-drawing.module.css'

/** The furniture that a size is being chosen for. */
export type Furnished = { readonly furniture: Furniture; readonly measures: FurnitureMeasures }

type Props = { readonly room: Room; readonly furnished: Furnished; readonly round: boolean }
type Shape = readonly (readonly [number, number])[]

/** The furniture and the advised rug as outlines on the floor, in their true sizes. */
export function AdviceDrawing({ room, furnished: { furniture, measures }, round }: Props) {
  const advice = adviseSize(furniture, measures, round)
  if (!advice) return null
  const { x, y } = room.arranged
  const { size, overlap } = advice
  // The far edge of the rug lies under the piece by the overlap.
  const farEdge = y + size.length / 2
  const depth = furniture === 'table' ? measures.length : Math.max(measures.length, overlap)
  const front = furniture === 'table' ? y - depth / 2 : farEdge - overlap
  const rug = outline(room, x, y, round ? circle(size.width) : rectangle(size.width, size.length))
  const piece = outline(room, x, front + depth / 2, rectangle(measures.width, depth))
  return (
    <svg className={styles.adviceDrawing} viewBox={`0 0 ${room.width} ${room.height}`} aria-hidden="true">
      <polygon points={rug} className={styles.adviceRug} />
      <polygon points={piece} className={styles.advicePiece} />
    </svg>
  )
}

const pointsOfCircle = 64
const pointsOfSide = 24
// What is seen so far beside the picture is nearly behind the camera.
const farPixels = 20_000

function circle(across: number): Shape {
  return Array.from({ length: pointsOfCircle }, (_, at) => {
    const turn = (2 * Math.PI * at) / pointsOfCircle
    return [(Math.cos(turn) * across) / 2, (Math.sin(turn) * across) / 2]
  })
}

function rectangle(width: number, length: number): Shape {
  const corners = [
    [-width / 2, length / 2],
    [width / 2, length / 2],
    [width / 2, -length / 2],
    [-width / 2, -length / 2],
  ] as const
  return corners.flatMap(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
    return Array.from({ length: pointsOfSide }, (_, n): [number, number] => {
      const along = n / pointsOfSide
      return [x + along * (nextX - x), y + along * (nextY - y)]
    })
  })
}

/** A shape about a place on the floor, as far as it lies before the camera. */
function outline(room: Room, x: number, y: number, shape: Shape): string {
  const seen = shape.flatMap(([across, away]) => {
    const point = toImage(room, floorPoint(x + across, y + away))
    return point && Math.hypot(point.x, point.y) < farPixels ? [point] : []
  })
  return seen.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')
}
