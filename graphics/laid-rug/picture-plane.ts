import { compose, type Homography } from '#graphics/floor/homography.ts'
import { fromRug } from '#graphics/floor/placement.ts'
import type { LaidRug, RoomLook } from './look.ts'
import type { Body } from './sheet.ts'

/**
 * Takes a rug's whole picture, its clear margin with it (0..1 each way, from the upper left), to where the top of its pile is
 * seen in a room, in pixels of that.
 *
 * What is `h` metres above the floor is seen over the floor point that the camera's ray through it meets: away from
 * the point below the camera by 1 / (1 - h / z), z the camera's height.
 */
export function pictureToRoom(room: RoomLook, { placement, thickness }: LaidRug, body: Body): Homography {
  const { width, length } = placement
  const [middle, right, away] = [
    fromRug(placement, { across: 0, away: 0 }),
    fromRug(placement, { across: 1, away: 0 }),
    fromRug(placement, { across: 0, away: 1 }),
  ]
  const rugToFloor: Homography = [
    right.x - middle.x,
    away.x - middle.x,
    middle.x,
    right.y - middle.y,
    away.y - middle.y,
    middle.y,
    0,
    0,
    1,
  ]
  const across = width / (body.right - body.left)
  const down = length / (body.bottom - body.top)
  const pictureToRug: Homography = [
    across,
    0,
    -width / 2 - body.left * across,
    0,
    -down,
    length / 2 + body.top * down,
    0,
    0,
    1,
  ]
  const { x, y, z } = room.camera
  const far = 1 / (1 - thickness / z)
  const raised: Homography = [far, 0, x * (1 - far), 0, far, y * (1 - far), 0, 0, 1]
  return compose(compose(room.floorToImage, raised), compose(rugToFloor, pictureToRug))
}
