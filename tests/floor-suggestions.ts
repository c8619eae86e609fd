import type { Room } from '#content/rooms/room.ts'
import { apply, invert } from '#graphics/floor/homography.ts'
import { isConvex } from '#graphics/floor/quad.ts'
import { suggestFloor } from '#graphics/floor-finding/suggest-floor.ts'
import { byteAt } from '#graphics/reads.ts'
import { edgesOf } from '#graphics/sheet-finding/edges.ts'
import { cornersOf, photographed, sheetSomewhere } from '#graphics/sheet-finding/paper-photo.fixture.ts'
import { litRoom } from './lit-rooms.ts'

/** What is suggested as floor round a sheet in a room: how much of it is floor in truth, and its sides in metres. */
export type SuggestedFloor = { readonly floorShare: number; readonly width: number; readonly length: number }

/** Null where nothing is suggested. */
export async function suggestedIn(room: Room, seed: number): Promise<SuggestedFloor | null> {
  const lit = await litRoom(room)
  const laid = sheetSomewhere(lit, seed)
  const corners = laid && cornersOf(lit, laid)
  if (!laid || !corners) throw new Error('No place for a sheet')
  const photo = photographed(lit, laid, 'bare', seed)
  const floor = suggestFloor(photo, lit.floorToImage, corners, edgesOf(photo))
  if (!floor) return null
  if (!isConvex(floor)) throw new Error('A floor that is no quad')
  const ground = floor.map((corner) => apply(invert(lit.floorToImage), corner))
  const [farLeft, farRight, , nearLeft] = ground
  if (!farLeft || !farRight || !nearLeft) throw new Error('A corner that is not on the ground')
  const along = (right: number, ahead: number) => ({
    x: nearLeft.x + right * (farRight.x - farLeft.x) + ahead * (farLeft.x - nearLeft.x),
    y: nearLeft.y + right * (farRight.y - farLeft.y) + ahead * (farLeft.y - nearLeft.y),
  })
  let [bare, all] = [0, 0]
  for (let right = 0.02; right < 1; right += 0.04)
    for (let ahead = 0.02; ahead < 1; ahead += 0.04) {
      const at = apply(lit.floorToImage, along(right, ahead))
      if (!at || at.x < 0 || at.y < 0 || at.x >= photo.width || at.y >= photo.height)
        throw new Error('A floor outside the picture')
      all += 1
      if (byteAt(lit.mask.data, (Math.floor(at.y) * photo.width + Math.floor(at.x)) * 4) > 127) bare += 1
    }
  return {
    floorShare: bare / all,
    width: Math.hypot(farRight.x - farLeft.x, farRight.y - farLeft.y),
    length: Math.hypot(farLeft.x - nearLeft.x, farLeft.y - nearLeft.y),
  }
}
