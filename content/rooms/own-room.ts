import type { Room } from '#content/rooms/room.ts'
import type { PictureSize } from '#graphics/calibration/ground-camera.ts'
import { applyBack, compose, type Homography, type Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { degrees, floorPoint, metres, pixels } from '#graphics/units.ts'

/** The name in addresses of the room that a visitor photographed. */
export const ownRoomSlug = 'sua-sala'

/** A photograph's light is judged from the floor itself, so wool takes nearly all of it. */
export const ownWool = 0.9
const farthestMetres = 25

type Photographed = {
  readonly picture: PictureSize
  readonly groundToImage: Homography
  /** The corners of the floor where a rug may lie, in pixels, in order round it. */
  readonly floor: Quad
  readonly lightScale: number
  readonly title: Room['title']
}

/** The photographed room as the simulator takes it; null where a corner of its floor is not on the ground. */
export function toOwnRoom({ picture, groundToImage, floor, lightScale, title }: Photographed): Room | null {
  const ground = floor.map((corner) => applyBack(groundToImage, corner)).filter(isNear)
  if (ground.length < floor.length) return null
  const [xs, ys] = [ground.map(({ x }) => x), ground.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [near, far] = [Math.min(...ys), Math.max(...ys)]
  const middle = { x: mean(xs), y: mean(ys) }
  const moved = compose(groundToImage, [1, 0, middle.x, 0, 1, middle.y, 0, 0, 1])
  return {
    slug: ownRoomSlug,
    title,
    tags: [],
    width: pixels(picture.width),
    height: pixels(picture.height),
    floorToImage: moved.map((cell) => cell / moved[8]) as unknown as Homography,
    floorBounds: ground.map(({ x, y }) => floorPoint(x - middle.x, y - middle.y)),
    defaultRug: {
      ...floorPoint(0, 0),
      width: metres(right - left),
      length: metres(far - near),
      rotationDeg: degrees(0),
    },
    lightScale,
    arranged: floorPoint(0, 0),
    woolLight: ownWool,
  }
}

function isNear(point: Point | null): point is Point {
  return point !== null && Math.hypot(point.x, point.y) < farthestMetres
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
