import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownWool } from '#content/rooms/own-room.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import type { Room } from '#content/rooms/room.ts'
import { toFloor } from '#graphics/floor/homography.ts'
import { floorLight } from '#graphics/light/floor-light.ts'
import { toLinear } from '#graphics/light/tone.ts'
import { imagePoint } from '#graphics/units.ts'

const longestSide = 160

/** What a rug in the middle of a room is lit by: as its photograph alone tells, over what its light map says. */
async function guessedOverTrue(room: Room): Promise<number> {
  const scale = longestSide / Math.max(room.width, room.height)
  const [width, height] = [Math.round(room.width * scale), Math.round(room.height * scale)]
  const pixels = async (file: string) => {
    const picture = sharp(`content/rooms/files/${room.slug}/${file}`).resize(width, height, { fit: 'fill' })
    return new Uint8Array(await picture.ensureAlpha().toColourspace('srgb').raw().toBuffer())
  }
  const [photo, light, mask] = await Promise.all(['room.webp', 'light.webp', 'mask.webp'].map(pixels))
  if (!photo || !light || !mask) throw new Error('A room without its pictures')
  const { x, y, width: wide, length } = room.defaultRug
  const isFree = (at: number) => {
    const pixel = imagePoint(((at % width) + 0.5) / scale, (Math.floor(at / width) + 0.5) / scale)
    const there = toFloor(room, pixel)
    const inside = there && Math.abs(there.x - x) < wide / 2 && Math.abs(there.y - y) < length / 2
    return inside === true && (mask[at * 4] ?? 0) > 127
  }
  const free = Array.from({ length: width * height }, (_, at) => at).filter(isFree)
  const found = floorLight({ width, height, data: photo }, isFree)
  const meanOf = (bytes: ArrayLike<number>) =>
    free.reduce((sum, at) => sum + toLinear((bytes[at * 4] ?? 0) / 255), 0) / free.length
  return (meanOf(found.data) * found.scale * ownWool) / (meanOf(light) * room.lightScale * room.woolLight)
}

test('the light of the house\u2019s own rooms is told from their photographs to a factor of one and a half', async () => {
  const ratios = await Promise.all(rooms.map(guessedOverTrue))
  const off = ratios.map((ratio) => Math.abs(Math.log(ratio)))
  expect(Math.sqrt(off.reduce((sum, one) => sum + one ** 2, 0) / off.length)).toBeLessThan(0.4)
  expect(Math.max(...off)).toBeLessThan(0.8)
})
