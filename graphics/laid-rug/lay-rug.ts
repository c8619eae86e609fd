import { invert } from '#graphics/floor/homography.ts'
import { rugQuad } from '#graphics/floor/placement.ts'
import { brightestOf, toLinear, toneTable } from '#graphics/light/tone.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import { floorToSheet, type LaidRug, type RoomLook, wool } from './look.ts'
import { readSheet, type Sheet } from './sheet.ts'

/** A room's pictures as numbers: the mask one byte a pixel, the light four, each of any size. */
export type RoomPixels = {
  readonly mask: { readonly width: number; readonly height: number; readonly data: Uint8Array }
  readonly light: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
}

/** Part of the room's picture, four bytes a pixel, alpha not multiplied in: what to lay over the empty room. */
export type Overlay = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** A part of the answer, in its pixels: nothing outside of it is drawn. */
export type Frame = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Point = { u: number; v: number; graze: number }

const linear = Float32Array.from({ length: 256 }, (_, stored) => toLinear(stored / 255))
const mostTaps = 8

/**
 * Lays a rug in a room, pixel by pixel, as the room's README says, with the edge of its pile and its contact shadow.
 * The shader in app/simulator/renderer does the same, much faster. `scale` is the size of the answer: 1 is the
 * room's own. Null when the rug reaches behind the camera or out of the picture, or of the frame.
 */
export function layRug(
  room: RoomLook,
  pixels: RoomPixels,
  sheet: Sheet,
  rug: LaidRug,
  scale = 1,
  frame?: Frame,
): Overlay | null {
  const box = boxOf(room, rug, scale, frame)
  if (!box) return null
  const { left, top, width, height } = box
  const data = new Uint8ClampedArray(width * height * 4)
  const place = placeOf(room, rug)
  const shade = shaderOf(room, sheet, rug)
  const here: Point = { u: 0, v: 0, graze: 0 }
  const light = new Float32Array(3)
  const out = new Float32Array(4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [imageX, imageY] = [(left + x + 0.5) / scale, (top + y + 0.5) / scale]
      const visible = maskAt(pixels.mask, imageX / room.width, imageY / room.height)
      if (visible === 0) continue
      lightAt(pixels.light, imageX / room.width, imageY / room.height, light)
      shade(place, imageX, imageY, 1 / scale, visible, light, here, out)
      const alpha = floatAt(out, 3)
      if (alpha <= 0) continue
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = (floatAt(out, channel) / alpha) * 255
      data[at + 3] = alpha * 255
    }
  return { left, top, width, height, data }
}

type Place = (imageX: number, imageY: number, height: number, into: Point) => boolean

/** Where a pixel looks on the sheet, at a height above the floor; false above the horizon. */
function placeOf({ floorToImage, camera }: RoomLook, { placement }: LaidRug): Place {
  const back = invert(floorToImage)
  const [a, b, c, d, e, f] = floorToSheet(placement)
  return (imageX, imageY, height, into) => {
    const w = back[6] * imageX + back[7] * imageY + back[8]
    if (w <= 1e-9) return false
    const floorX = (back[0] * imageX + back[1] * imageY + back[2]) / w
    const floorY = (back[3] * imageX + back[4] * imageY + back[5]) / w
    const [toX, toY] = [camera.x - floorX, camera.y - floorY]
    const up = height / camera.z
    const [x, y] = [floorX + toX * up, floorY + toY * up]
    into.u = a * x + b * y + c
    into.v = d * x + e * y + f
    into.graze = (1 - camera.z / Math.hypot(toX, toY, camera.z)) ** 3
    return true
  }
}

/** The colour of one pixel: what the rug sends, what it hides, what it shades. */
function shaderOf(room: RoomLook, sheet: Sheet, { thickness, placement }: LaidRug) {
  const table = toneTable(room.tone)
  const brightest = brightestOf(room.tone)
  const base = sheet.levels[0] ?? { width: 1, height: 1 }
  const pixelsAMetre = base.width / (placement.width * 1.16)
  const [tap, top, under] = [new Float32Array(4), new Float32Array(4), new Float32Array(4)]
  const [right, below]: [Point, Point] = [
    { u: 0, v: 0, graze: 0 },
    { u: 0, v: 0, graze: 0 },
  ]
  const develop = (light: number) =>
    floatAt(table, Math.min(table.length - 1, Math.round((light / brightest) ** 0.25 * (table.length - 1))))

  return (
    place: Place,
    x: number,
    y: number,
    step: number,
    visible: number,
    light: Float32Array,
    here: Point,
    out: Float32Array,
  ) => {
    out.fill(0)
    if (!place(x, y, thickness, here)) return
    place(x + step, y, thickness, right)
    place(x, y + step, thickness, below)
    const { lod, taps, stepU, stepV } = footprint(here, right, below, base.width, base.height)
    top.fill(0)
    for (let n = 0; n < taps; n += 1) {
      const along = (n + 0.5) / taps - 0.5
      readSheet(sheet, here.u + stepU * along, here.v + stepV * along, lod, tap)
      for (let channel = 0; channel < 4; channel += 1)
        top[channel] = floatAt(top, channel) + floatAt(tap, channel) / taps
    }
    const { gain, sheen } = wool.grazing
    for (let channel = 0; channel < 3; channel += 1)
      top[channel] = floatAt(top, channel) * (1 + gain * here.graze) + sheen * here.graze * floatAt(top, 3)
    under.fill(0)
    const { floor, rise, power, layers } = wool.edge
    // Where the pile covers the pixel, neither its edge nor its shadow is seen.
    const open = floatAt(top, 3) < 0.99
    if (open)
      for (let layer = 0; layer < layers; layer += 1) {
        place(x, y, (thickness * layer) / layers, right)
        readSheet(sheet, right.u, right.v, lod + 1, tap)
        const bright = floor + rise * (layer / layers) ** power
        for (let channel = 0; channel < 4; channel += 1)
          under[channel] =
            floatAt(tap, channel) * (channel < 3 ? bright : 1) +
            floatAt(under, channel) * (1 - floatAt(tap, 3))
      }
    for (let channel = 0; channel < 4; channel += 1)
      top[channel] = floatAt(top, channel) + floatAt(under, channel) * (1 - floatAt(top, 3))
    const alpha = floatAt(top, 3) * visible
    let lit = 1
    if (open)
      for (const { reach, amount } of wool.shadows) {
        place(x, y, 0, right)
        const blur = Math.log2(Math.max(1, reach * thickness * pixelsAMetre * 2))
        readSheet(sheet, right.u, right.v, blur, tap)
        lit *= 1 - amount * floatAt(tap, 3)
      }
    const shaded = 1 - (1 - (1 - lit) * visible) ** (1 / 2.2)
    const whole = Math.max(1e-3, floatAt(top, 3))
    const grey = (0.2126 * floatAt(top, 0) + 0.7152 * floatAt(top, 1) + 0.0722 * floatAt(top, 2)) / whole
    for (let channel = 0; channel < 3; channel += 1) {
      const colour = grey + (floatAt(top, channel) / whole - grey) * wool.saturation
      out[channel] = alpha * develop(Math.max(0, colour) * floatAt(light, channel) * room.light)
    }
    out[3] = 1 - (1 - shaded) * (1 - alpha)
  }
}

/** How a pixel of the room spreads over the sheet: the blur of one tap, and the taps along its longer side. */
function footprint(here: Point, right: Point, below: Point, width: number, height: number) {
  const across = [(right.u - here.u) * width, (right.v - here.v) * height] as const
  const away = [(below.u - here.u) * width, (below.v - here.v) * height] as const
  const [one, other] = [Math.hypot(...across), Math.hypot(...away)]
  const [long, short] = one > other ? [one, other] : [other, one]
  const taps = Math.max(1, Math.min(mostTaps, Math.ceil(long / Math.max(short, 1e-6))))
  const [stepU, stepV] = one > other ? across : away
  return { lod: Math.log2(Math.max(long / taps, 1e-6)), taps, stepU: stepU / width, stepV: stepV / height }
}

/** The pixels that a rug and its shadow may touch. */
function boxOf(room: RoomLook, { placement, thickness }: LaidRug, scale: number, frame?: Frame) {
  const reach = 8 * thickness
  const wide = { ...placement, width: placement.width + reach, length: placement.length + reach }
  const quad = rugQuad(room, wide as typeof placement)
  if (!quad) return null
  const [xs, ys] = [quad.map((corner) => corner.x * scale), quad.map((corner) => corner.y * scale)]
  // The pile stands a little higher in the picture than the floor under it.
  const lift = 12 * scale
  const whole = {
    left: 0,
    top: 0,
    right: Math.round(room.width * scale),
    bottom: Math.round(room.height * scale),
  }
  const edge = frame ?? whole
  const left = Math.max(0, edge.left, Math.floor(Math.min(...xs)))
  const top = Math.max(0, edge.top, Math.floor(Math.min(...ys) - lift))
  const width = Math.min(whole.right, edge.right, Math.ceil(Math.max(...xs))) - left
  const height = Math.min(whole.bottom, edge.bottom, Math.ceil(Math.max(...ys))) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

function maskAt({ width, height, data }: RoomPixels['mask'], u: number, v: number): number {
  return bilinear(width, height, u, v, (at) => byteAt(data, at)) / 255
}

function lightAt({ width, height, data }: RoomPixels['light'], u: number, v: number, into: Float32Array) {
  for (let channel = 0; channel < 3; channel += 1)
    into[channel] = bilinear(width, height, u, v, (at) => floatAt(linear, byteAt(data, at * 4 + channel)))
}

function bilinear(width: number, height: number, u: number, v: number, read: (at: number) => number): number {
  const [column, row] = [u * width - 0.5, v * height - 0.5]
  const [x, y] = [Math.floor(column), Math.floor(row)]
  const [left, right] = [Math.max(0, x), Math.min(width - 1, x + 1)]
  const [above, under] = [Math.max(0, y) * width, Math.min(height - 1, y + 1) * width]
  const [across, down] = [column - x, row - y]
  const upper = read(above + left) * (1 - across) + read(above + right) * across
  return upper * (1 - down) + (read(under + left) * (1 - across) + read(under + right) * across) * down
}
