import type { Room } from '#content/rooms/room.ts'
import { steadyRandom } from '#graphics/calibration/normals.ts'
import { apply, type Point } from '#graphics/floor/homography.ts'
import { middleOf, type Quad } from '#graphics/floor/quad.ts'
import { floorPieces } from '#graphics/furniture-finding/floor-pieces.ts'
import { piecesOf } from '#graphics/furniture-finding/pieces.ts'
import {
  type FoundFurniture,
  furniturePixels,
  suggestFurniture,
} from '#graphics/furniture-finding/suggest-furniture.ts'
import { byteAt, itemAt } from '#graphics/reads.ts'
import { litRoom } from './lit-rooms.ts'

/** What a tap in a room came to: what share of what is offered, and of the picture, is floor in truth; null for nothing offered. */
export type Tapped = {
  readonly on: 'furniture' | 'floor'
  readonly offered: { readonly floorShare: number; readonly ofPicture: number; readonly area: number } | null
}

// Taps meet a thing, not its very edge, and a floor where nothing else is near.
const [clear, clearOfAll] = [4, 24]
const mostTries = 60_000
const more = 0.12

/** Taps on furniture and on the floor of a rendered room, which tells by its mask where the floor is seen. */
export async function tapsIn(room: Room, taps: number): Promise<Tapped[]> {
  const lit = await litRoom(room)
  const { picture, mask } = lit
  const floor = markedFloor(room)
  const told = floorPieces(piecesOf(picture, furniturePixels), floor)
  const isFloor = ({ x, y }: Point) =>
    byteAt(mask.data, (Math.floor(y) * mask.width + Math.floor(x)) * 4) > 127
  const random = steadyRandom(room.slug.length)
  const tapped: Tapped[] = []
  const wanted = { furniture: taps, floor: taps }
  for (let tries = 0; tries < mostTries && wanted.furniture + wanted.floor > 0; tries += 1) {
    const tap = { x: random() * picture.width, y: random() * picture.height }
    const on = isFloor(tap) ? 'floor' : 'furniture'
    const far = on === 'floor' ? clearOfAll : clear
    const round = [-far, 0, far].flatMap((x) => [-far, 0, far].map((y) => ({ x: tap.x + x, y: tap.y + y })))
    const isClear = round.every(
      ({ x, y }) =>
        x >= 0 && y >= 0 && x < picture.width && y < picture.height && isFloor({ x, y }) === isFloor(tap),
    )
    if (wanted[on] === 0 || !isClear || !isWithin(floor, tap)) continue
    wanted[on] -= 1
    const found = suggestFurniture(told, tap, 0)
    tapped.push({ on, offered: found && compared(found, picture.width, isFloor) })
  }
  return tapped
}

/** About the floor that a visitor marks: a little more than where the room's own rugs may lie, furniture and all. */
function markedFloor({ floorBounds, floorToImage, height }: Room): Quad {
  const [xs, ys] = [floorBounds.map(({ x }) => x), floorBounds.map(({ y }) => y)]
  const [left, right, far] = [Math.min(...xs) - more, Math.max(...xs) + more, Math.max(...ys) + more]
  for (let near = Math.min(...ys); ; near += 0.1) {
    const seen = [
      [left, far],
      [right, far],
      [right, near],
      [left, near],
    ].map(([x = 0, y = 0]) => apply(floorToImage, { x, y }))
    if (seen.every((corner) => corner && corner.y < 1.5 * height)) return seen as unknown as Quad
  }
}

function isWithin(quad: Quad, { x, y }: Point): boolean {
  const middle = middleOf(quad)
  return quad.every((from, at) => {
    const to = itemAt(quad, (at + 1) % 4)
    const hand = (point: Point) => (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    return hand({ x, y }) * hand(middle) > 0
  })
}

function compared({ width, alpha }: FoundFurniture, pictureWidth: number, isFloor: (at: Point) => boolean) {
  const scale = Math.floor(pictureWidth / width)
  const found = [...alpha.keys()].filter((at) => byteAt(alpha, at) === 255)
  const floor = found.filter((at) =>
    isFloor({ x: ((at % width) + 0.5) * scale, y: (Math.floor(at / width) + 0.5) * scale }),
  ).length
  return {
    floorShare: floor / found.length,
    ofPicture: floor / alpha.length,
    area: found.length / alpha.length,
  }
}
