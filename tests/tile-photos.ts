import { steadyRandom } from '#graphics/calibration/normals.ts'
import { applyBack, type Homography } from '#graphics/floor/homography.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { itemAt } from '#graphics/reads.ts'
import {
  anyScene,
  type FloorKind,
  floorPhoto,
  type Tiles,
} from '#graphics/sheet-finding/floor-photo.fixture.ts'
import type { FoundTiles } from '#graphics/tile-finding/find-tiles.ts'

export const tileFloors = [
  'tiles',
  'tiles',
  'plain',
  'tiles',
  'wood',
  'herringbone',
  'tiles',
  'staggered tiles',
  'checked rug',
  'tiles',
] as const satisfies readonly FloorKind[]

export type TilePhoto = {
  readonly floor: FloorKind
  readonly tiles: Tiles
  readonly floorToImage: Homography
  readonly photo: Pixmap
}

/** A photograph of a floor of tiles, or of something else, with a box on it. */
export function tilePhoto(number: number): TilePhoto {
  const floor = itemAt(tileFloors, number % tileFloors.length)
  const x = 0.3 + 0.8 * steadyRandom(number + 5)()
  const furniture = [
    { left: x, right: x + 0.7, near: 2.3, far: 2.9, height: 0.45, colour: [0.3, 0.1, 0.05] as const },
  ]
  const scene = { ...anyScene(5000 + number, floor, 1200), furniture }
  // Joints are thinner than a pixel.
  const { photo, floorToImage } = floorPhoto(scene, floor.includes('tiles') ? 2 : 1)
  return { floor, tiles: scene.tiles, floorToImage, photo }
}

/** How far, in millimetres, the worst corner of a block found is from a crossing of joints; infinite for another count of tiles. */
export function offGrid({ tiles, floorToImage }: TilePhoto, found: FoundTiles): number {
  const [cosine, sine] = [Math.cos(tiles.turn), Math.sin(tiles.turn)]
  const corners = found.corners.map((corner) => {
    const under = applyBack(floorToImage, corner) ?? { x: 0, y: 0 }
    const [x, y] = [under.x - tiles.at.x, under.y - tiles.at.y]
    return { x: (cosine * x + sine * y) / tiles.side, y: (cosine * y - sine * x) / tiles.side }
  })
  const [first, second, , last] = corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  if (!first || !second || !last) return Number.POSITIVE_INFINITY
  const isCounted =
    Math.hypot(second.x - first.x, second.y - first.y) === found.columns &&
    Math.hypot(last.x - first.x, last.y - first.y) === found.rows
  const offs = corners.flatMap(({ x, y }) => [x - Math.round(x), y - Math.round(y)].map(Math.abs))
  return isCounted ? 1000 * tiles.side * Math.max(...offs) : Number.POSITIVE_INFINITY
}
