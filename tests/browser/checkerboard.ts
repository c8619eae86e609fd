import path from 'node:path'
import sharp from 'sharp'
import type { Room } from '#content/rooms/room.ts'
import { toImage } from '#graphics/floor/homography.ts'
import { fromRug, type Placement } from '#graphics/floor/placement.ts'
import type { Frame, layRug, RoomPixels } from '#graphics/laid-rug/lay-rug.ts'
import { type LaidRug, lookOf, thicknessOf } from '#graphics/laid-rug/look.ts'
import { shareFrame } from '#graphics/laid-rug/share-frame.ts'
import { type Sheet, toSheet } from '#graphics/laid-rug/sheet.ts'
import { degrees, floorPoint, type ImagePoint, metres } from '#graphics/units.ts'
import { socialPictureSize } from '#i18n/social-picture-paths.ts'

export const roomFiles = path.resolve(import.meta.dirname, '../../content/rooms/files')
const squareMetres = 0.2
const board = { width: 2, length: 3, pixelsAMetre: 400, dark: [112, 74, 58], bright: [206, 198, 182] }

export type Picture = { width: number; height: number; data: Uint8Array }

/** A little turned, so that neither its rows nor its columns are the picture's. */
export function layOut(room: Room): LaidRug {
  const { x, y } = room.arranged
  const placement: Placement = {
    x,
    y,
    width: metres(board.width),
    length: metres(board.length),
    rotation: degrees(77),
  }
  return { placement, thickness: thicknessOf(12) }
}

/** Where a point of the rug's surface is seen: on the floor behind it, as far as the pile hides. */
function seenAt(
  room: Room,
  { placement, thickness }: LaidRug,
  across: number,
  away: number,
): ImagePoint | null {
  const { camera } = lookOf(room)
  const point = fromRug(placement, { across, away })
  const up = thickness / camera.z
  const behind = (value: number, from: number) => (value - from * up) / (1 - up)
  return toImage(room, floorPoint(behind(point.x, camera.x), behind(point.y, camera.y)))
}

/** How far, at worst, the corners of the squares are from where the homography sees them, in pixels. */
export function drawnBoard(room: Room, drawn: Picture, laid: LaidRug, pixels: RoomPixels) {
  const offsets = Array.from({ length: 13 }, (_, at) => (at - 6) / 2)
  const found: number[] = []
  for (const [column, across] of [...steps(board.width).entries()].slice(2, -2))
    for (const [row, away] of [...steps(board.length).entries()].slice(2, -2)) {
      const parity = (column + row) % 2 === 0 ? -1 : 1
      const corner = seenAt(room, laid, across, away)
      const [right, left] = [0.08, -0.08].map((by) => seenAt(room, laid, across + by, away))
      const [up, down] = [0.08, -0.08].map((by) => seenAt(room, laid, across, away + by))
      if (!corner || !right || !left || !up || !down) continue
      const probes = [
        [right, up, 1],
        [left, down, 1],
        [right, down, -1],
        [left, up, -1],
      ] as const
      const contrast = (dx: number, dy: number) => {
        let sum = 0
        for (const [one, other, sign] of probes)
          for (const share of [0.2, 0.4]) {
            const x = corner.x + share * (one.x + other.x - 2 * corner.x) * 0.5 + dx
            const y = corner.y + share * (one.y + other.y - 2 * corner.y) * 0.5 + dy
            sum += sign * Math.log(1 + brightnessAt(drawn, x, y))
          }
        return sum * parity
      }
      if (![corner, right, left, up, down].every((at) => isFloor(room, pixels, at))) continue
      const all = offsets.flatMap((dx) => offsets.map((dy) => ({ dx, dy, value: contrast(dx, dy) })))
      const best = Math.max(...all.map(({ value }) => value))
      const good = all.filter(({ value }) => value > best * 0.8)
      const mean = (pick: 'dx' | 'dy') => good.reduce((sum, one) => sum + one[pick], 0) / good.length
      found.push(Math.hypot(mean('dx'), mean('dy')))
    }
  return {
    corners: found.length,
    worst: Math.max(...found),
  }
}

export function squareCentres(room: Room, laid: LaidRug, pixels: RoomPixels): ImagePoint[] {
  const centres = steps(board.width)
    .slice(0, -1)
    .flatMap((across) =>
      steps(board.length)
        .slice(0, -1)
        .map((away) => seenAt(room, laid, across + squareMetres / 2, away + squareMetres / 2)),
    )
  return centres.filter((at) => at !== null).filter((at) => isFloor(room, pixels, at))
}

/** Nothing stands before the floor here or beside it. */
function isFloor(room: Room, { mask }: RoomPixels, { x, y }: ImagePoint): boolean {
  return [-4, 0, 4].every((dx) =>
    [-4, 0, 4].every((dy) => {
      const [column, row] = [Math.round(x + dx), Math.round(y + dy)]
      const inside = column >= 0 && row >= 0 && column < room.width && row < room.height
      return inside && mask.data[row * mask.width + column] === 255
    }),
  )
}

const steps = (length: number) =>
  Array.from({ length: Math.round(length / squareMetres) + 1 }, (_, at) => at * squareMetres - length / 2)

function indexOf({ width, height }: Picture, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column < 0 || row < 0 || column >= width || row >= height ? -4 : (row * width + column) * 4
}

/** Between pixels, so that a shift of half a pixel shows. */
function brightnessAt(picture: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [across, down] = [x - 0.5 - left, y - 0.5 - top]
  const value = (column: number, row: number) => {
    const at = indexOf(picture, left + column, top + row)
    return (picture.data[at] ?? 0) + (picture.data[at + 1] ?? 0) + (picture.data[at + 2] ?? 0)
  }
  return (
    (value(0, 0) * (1 - across) + value(1, 0) * across) * (1 - down) +
    (value(0, 1) * (1 - across) + value(1, 1) * across) * down
  )
}

/** The largest difference of a channel where a room's pixel is, as a share of white; the pictures may differ in size. */
export function differenceAt(room: Room, one: Picture, other: Picture, { x, y }: ImagePoint): number {
  const [a, b] = [one, other].map((picture) =>
    indexOf(picture, (x * picture.width) / room.width, (y * picture.width) / room.width),
  ) as [number, number]
  return Math.max(...[0, 1, 2].map((n) => Math.abs((one.data[a + n] ?? 0) - (other.data[b + n] ?? 0)) / 255))
}

/** The composition made without a browser, at these points of the room's picture alone. */
export function composedAt(
  room: Room,
  points: readonly ImagePoint[],
  scale: number,
  lay: (frame: Frame) => ReturnType<typeof layRug>,
): Picture {
  const [width, height] = [Math.round(room.width * scale), Math.round(room.height * scale)]
  const data = new Uint8Array(width * height * 4)
  for (const { x, y } of points) {
    const share = width / room.width
    const [left, top] = [Math.floor(x * share), Math.floor(y * share)]
    const laid = lay({ left, top, right: left + 1, bottom: top + 1 })
    if (laid) data.set(laid.data, (top * width + left) * 4)
  }
  return { width, height, data }
}

const pixelsRead = new Map<string, Promise<RoomPixels>>()

export function pixelsOf({ slug }: Room): Promise<RoomPixels> {
  const reading = pixelsRead.get(slug) ?? readPixels(slug)
  pixelsRead.set(slug, reading)
  return reading
}

async function readPixels(slug: string): Promise<RoomPixels> {
  const read = (name: string) => sharp(path.join(roomFiles, slug, `${name}.webp`))
  const mask = await read('mask').extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const light = await read('light').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    mask: { width: mask.info.width, height: mask.info.height, data: mask.data },
    light: {
      width: light.info.width,
      height: light.info.height,
      data: new Uint8ClampedArray(light.data),
    },
  }
}

/** The picture of a shared link laid back on the whole room, of which it shows a part. */
export async function onRoom(room: Room, { placement }: LaidRug, jpeg: Uint8Array): Promise<Picture> {
  const framed = shareFrame(room, placement, socialPictureSize)
  if (!framed) throw new Error('the rug is out of sight')
  const [width, height] = [room.width, Math.round(socialPictureSize.height / framed.scale)]
  const part = await sharp(jpeg).resize({ width, height, fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const data = new Uint8Array(width * room.height * 4)
  data.set(part.subarray(0, data.length), Math.round(framed.frame.top / framed.scale) * width * 4)
  return { width, height: room.height, data }
}

export async function checkerboard(): Promise<{ url: string; png: Buffer; sheet: Sheet }> {
  const width = board.width * board.pixelsAMetre
  const height = board.length * board.pixelsAMetre
  const square = squareMetres * board.pixelsAMetre
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const even = (Math.floor(x / square) + Math.floor(y / square)) % 2 === 0
      data.set([...(even ? board.dark : board.bright), 255], (y * width + x) * 4)
    }
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return {
    png,
    url: `data:image/png;base64,${png.toString('base64')}`,
    sheet: toSheet({ width, height, data }, Math.round(width * 1.16)),
  }
}
