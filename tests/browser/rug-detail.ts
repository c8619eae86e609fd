import type { Page } from 'playwright-core'
import type { Room } from '#content/rooms/room.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import type { LaidRug } from '#graphics/laid-rug/look.ts'
import { type Sheet, toSheet } from '#graphics/laid-rug/sheet.ts'
import { type Metres, metres } from '#graphics/units.ts'
import { encodePicture } from '#server/pictures/encode-picture.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { pixelsOf } from './checkerboard.ts'
import { changeOf, composedIn, detailOf, foreignIn, lightIn, windowsOn } from './detail.ts'
import { drawRug } from './drawn-rug.ts'

/** A rug's registered picture: as a browser gets it, and as it is. */
export type DetailedRug = { readonly url: string; readonly sheet: Sheet }

/** Shares of the composition without a browser: 1 is as much as that has. */
export type Detail = {
  /** How much neighbouring pixels differ, all over the rug and in its farther and nearer half. */
  readonly whole: number
  readonly far: number
  readonly near: number
  /** The strength of what single pixels show in the farther half that the composition does not have. */
  readonly foreign: number
  /** How much the farther half changes when the rug moves by half a pixel, in shares of how much that changes. */
  readonly shimmer: number
}

/** Reads a rug's picture once for many rooms; `width` is the one that the browser is sent. */
export async function detailedRug(original: Buffer, width: 1080 | 1400 | 1680): Promise<DetailedRug> {
  const sent = await encodePicture(original, { width, focal: { x: 50, y: 50 } }, 'avif')
  const picture = await readPixels(original, {})
  return {
    url: `data:image/avif;base64,${sent.toString('base64')}`,
    sheet: toSheet(picture, Math.round(picture.width * 1.1)),
  }
}

/** How much of a rug's detail the simulator shows in a room, drawn so wide. */
export async function measureDetail(
  page: Page,
  room: Room,
  rug: DetailedRug,
  laid: LaidRug,
  width: number,
): Promise<Detail> {
  const pixels = await pixelsOf(room)
  const moved = { ...laid, placement: besides(room, laid.placement, width) }
  const drawn = await drawRug(page, room, rug.url, { ...laid, width })
  const drawnMoved = await drawRug(page, room, rug.url, { ...moved, width })
  const sums = { own: [0, 0], theirs: [0, 0], foreign: 0, fine: 0, change: 0, theirChange: 0 }
  const add = (list: number[], far: number, value: number) => {
    list[far] = (list[far] ?? 0) + value
  }
  for (const window of windowsOn(room, laid, pixels, width)) {
    const [own, ownMoved] = [lightIn(drawn, window), lightIn(drawnMoved, window)]
    if (!own || !ownMoved) continue
    const theirs = composedIn(room, pixels, rug.sheet, laid, window, width)
    if (!theirs) continue
    const far = window.far > 0.5 ? 1 : 0
    add(sums.own, far, detailOf(own))
    add(sums.theirs, far, detailOf(theirs))
    if (!far) continue
    const theirsMoved = composedIn(room, pixels, rug.sheet, moved, window, width)
    const { foreign, whole } = foreignIn(own, theirs)
    sums.foreign += foreign
    sums.fine += whole
    if (!theirsMoved) continue
    sums.change += changeOf(own, ownMoved)
    sums.theirChange += changeOf(theirs, theirsMoved)
  }
  const [near = 0, far = 0] = sums.own
  const [theirNear = 0, theirFar = 0] = sums.theirs
  return {
    whole: (near + far) / (theirNear + theirFar),
    far: far / theirFar,
    near: near / theirNear,
    foreign: Math.sqrt(sums.foreign / sums.fine),
    shimmer: Math.sqrt(sums.change / sums.theirChange),
  }
}

/** The rug as far to the right as half a pixel shows of the floor at its middle. */
function besides({ floorToImage: h, width: whole }: Room, placement: Placement, width: number): Placement {
  const depth = h[6] * placement.x + h[7] * placement.y + h[8]
  const half: Metres = metres(((0.5 * whole) / width) * (depth / h[0]))
  return { ...placement, x: metres(placement.x + half) }
}
