import { steadyRandom } from '#graphics/calibration/normals.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import {
  anyScene,
  type FloorKind,
  floorPhoto,
  type Laid,
  laidCorners,
  type Scene,
} from '#graphics/sheet-finding/floor-photo.fixture.ts'

export const cardFloors = [
  'plain',
  'wood',
  'herringbone',
  'tiles',
  'staggered tiles',
  'checked rug',
] as const satisfies readonly FloorKind[]

/** A photograph of a floor with a card on it, in two of three; `truth` is where its corners are, null without one. */
export function cardPhoto(number: number): { floor: FloorKind; truth: Quad | null; photo: Pixmap } {
  const floor = cardFloors[number % cardFloors.length] ?? 'plain'
  const random = steadyRandom(number + 99)
  const x = 0.3 + 0.8 * random()
  const furniture: Scene['furniture'] = [
    { left: x, right: x + 0.6, near: 2.6, far: 3.1, height: 0.45, colour: [0.3, 0.1, 0.05] },
    { left: -1.3, right: -0.7, near: 2.8, far: 3, height: 0.7, colour: [0.6, 0.58, 0.5] },
  ]
  const bare = { ...anyScene(1000 + number, floor), furniture }
  const laid = Math.floor(number / cardFloors.length) % 3 === 2 ? null : cardSomewhere(bare, random)
  const { photo } = floorPhoto({ ...bare, laid })
  return { floor, truth: laid && laidCorners(bare, laid), photo }
}

const clearOfEdge = 10

/** Wholly in the picture, before the furniture. */
function cardSomewhere(scene: Scene, random: () => number): Laid | null {
  const { width, height } = scene.picture
  for (let tries = 0; tries < 300; tries += 1) {
    const middle = { x: 1.2 * (random() - 0.5), y: 0.7 + 1.5 * random() }
    const laid: Laid = { sheet: 'card', middle, turn: 2 * Math.PI * random() }
    const isIn = laidCorners(scene, laid)?.every(
      ({ x, y }) => Math.min(x, y, width - x, height - y) > clearOfEdge,
    )
    if (isIn) return laid
  }
  return null
}
