import { expect, test } from 'vitest'
import { groundToImage } from '#graphics/calibration/ground-camera.ts'
import { cameraOf } from '#graphics/floor/camera.ts'
import { apply, toFloor, toImage } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { floorPoint, imagePoint, metres, pixels, radians } from '#graphics/units.ts'
import { toOwnRoom } from './own-room.ts'

const picture = { width: 1600, height: 1200 }
const camera = { focal: pixels(1200), tilt: radians(0.5), roll: radians(0.02), height: metres(1.5) }
const h = groundToImage(camera, picture)
const title = { pt: 'Sua sala', es: 'Tu sala' }
const floor = [
  [-1.5, 4.5],
  [1.5, 4.5],
  [1, 2.2],
  [-1, 2.2],
].map(([x = 0, y = 0]) => apply(h, { x, y })) as unknown as Quad

test('the photographed room is a room: sizes in metres, its floor about its origin', () => {
  const room = toOwnRoom({ picture, groundToImage: h, floor, lightScale: 1, title })
  expect(room).not.toBeNull()
  if (!room) return
  expect(room.floorBounds[1]?.x).toBeCloseTo(1.5, 6)
  expect(room.floorBounds[1]?.y).toBeCloseTo(4.5 - 3.35, 6)
  const there = toImage(room, floorPoint(0.5, 0.5))
  const back = toFloor(room, imagePoint(there?.x ?? 0, there?.y ?? 0))
  expect(back?.x).toBeCloseTo(0.5, 6)
  expect(cameraOf(room.floorToImage, picture.width, picture.height).z).toBeCloseTo(1.5, 1)
})

test('a floor that reaches above the horizon is no room', () => {
  const high = [{ x: 100, y: 10 }, { x: 1500, y: 10 }, ...floor.slice(2)] as unknown as Quad
  expect(toOwnRoom({ picture, groundToImage: h, floor: high, lightScale: 1, title })).toBeNull()
})
