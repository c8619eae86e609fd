import type { Room } from '#content/rooms/room.ts'
import { toImage } from '#graphics/floor/homography.ts'
import { fromRug } from '#graphics/floor/placement.ts'
import { layRug, type RoomPixels } from '#graphics/laid-rug/lay-rug.ts'
import { type LaidRug, lookOf } from '#graphics/laid-rug/look.ts'
import type { Sheet } from '#graphics/laid-rug/sheet.ts'
import { toLinear, toStored } from '#graphics/light/tone.ts'
import type { Picture } from './checkerboard.ts'

/** A square part of a picture, in its pixels, and how far away it lies: 0 at the rug's near end, 1 at its far one. */
export type Window = { readonly left: number; readonly top: number; readonly far: number }

export const windowSide = 36
const finer = 3
const steps = [-0.38, -0.13, 0.13, 0.38]

/** Parts of the room's picture, so many pixels wide, where only the rug is seen. */
export function windowsOn(room: Room, laid: LaidRug, { mask }: RoomPixels, width: number): Window[] {
  const scale = width / room.width
  const { placement } = laid
  const found = steps.flatMap((across) =>
    steps.map((away) => {
      const at = toImage(
        room,
        fromRug(placement, { across: across * placement.width, away: away * placement.length }),
      )
      if (!at) return null
      return {
        left: Math.round(at.x * scale - windowSide / 2),
        top: Math.round(at.y * scale - windowSide / 2),
      }
    }),
  )
  const seen = found.filter((one) => one !== null).filter((one) => isBare(one))
  const tops = seen.map(({ top }) => top)
  const [least, most] = [Math.min(...tops), Math.max(...tops)]
  return seen.map((one) => ({ ...one, far: 1 - (one.top - least) / Math.max(1, most - least) }))

  function isBare({ left, top }: { left: number; top: number }): boolean {
    for (let y = top - 1; y <= top + windowSide; y += 4)
      for (let x = left - 1; x <= left + windowSide; x += 4) {
        const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)]
        if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return false
        if (mask.data[row * mask.width + column] !== 255) return false
      }
    return true
  }
}

/** How light a window is, pixel by pixel; null where not all of it is covered. */
export function lightIn({ width, data }: Picture, { left, top }: Window): Float32Array | null {
  const light = new Float32Array(windowSide * windowSide)
  for (let at = 0; at < light.length; at += 1) {
    const from = ((top + Math.floor(at / windowSide)) * width + left + (at % windowSide)) * 4
    if ((data[from + 3] ?? 0) < 254) return null
    light[at] = greyOf(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0)
  }
  return light
}

/** The same, as the program that needs no browser lays it three times as fine: what a perfect filter shows. */
export function composedIn(
  room: Room,
  pixels: RoomPixels,
  sheet: Sheet,
  laid: LaidRug,
  { left, top }: Window,
  width: number,
): Float32Array | null {
  const frame = {
    left: left * finer,
    top: top * finer,
    right: (left + windowSide) * finer,
    bottom: (top + windowSide) * finer,
  }
  const part = layRug(lookOf(room), pixels, sheet, laid, (finer * width) / room.width, frame)
  const side = windowSide * finer
  if (part?.width !== side || part.height !== side) return null
  const light = new Float32Array(windowSide * windowSide)
  const sum = [0, 0, 0]
  for (let at = 0; at < light.length; at += 1) {
    sum.fill(0)
    for (let within = 0; within < finer * finer; within += 1) {
      const y = Math.floor(at / windowSide) * finer + Math.floor(within / finer)
      const from = (y * side + (at % windowSide) * finer + (within % finer)) * 4
      if ((part.data[from + 3] ?? 0) < 254) return null
      for (let channel = 0; channel < 3; channel += 1)
        sum[channel] = (sum[channel] ?? 0) + toLinear((part.data[from + channel] ?? 0) / 255)
    }
    const [red = 0, green = 0, blue = 0] = sum.map((value) => 255 * toStored(value / finer ** 2))
    light[at] = greyOf(red, green, blue)
  }
  return light
}

/** How much two neighbouring pixels differ, summed up. */
export function detailOf(light: Float32Array): number {
  let sum = 0
  for (let y = 1; y < windowSide; y += 1)
    for (let x = 1; x < windowSide; x += 1) {
      const at = y * windowSide + x
      sum += Math.abs((light[at] ?? 0) - (light[at - 1] ?? 0))
      sum += Math.abs((light[at] ?? 0) - (light[at - windowSide] ?? 0))
    }
  return sum
}

/** How much of what only single pixels show is not in the other picture, as energy: moir\u00e9, for one. */
export function foreignIn(light: Float32Array, other: Float32Array): { foreign: number; whole: number } {
  const [own, theirs] = [fineOf(light), fineOf(other)]
  const shared = dot(own, theirs) / Math.max(1e-9, dot(theirs, theirs))
  return { foreign: dot(own, own) - shared ** 2 * dot(theirs, theirs), whole: dot(theirs, theirs) }
}

/** How much two pictures of one window differ, as energy. */
export function changeOf(light: Float32Array, other: Float32Array): number {
  return light.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)
}

/** What is left of each pixel without its surroundings. */
function fineOf(light: Float32Array): Float32Array {
  const fine = new Float32Array((windowSide - 2) ** 2)
  let place = 0
  for (let y = 1; y < windowSide - 1; y += 1)
    for (let x = 1; x < windowSide - 1; x += 1) {
      let around = 0
      for (let down = -1; down <= 1; down += 1)
        for (let across = -1; across <= 1; across += 1)
          around += (light[(y + down) * windowSide + x + across] ?? 0) * (2 - down ** 2) * (2 - across ** 2)
      fine[place] = (light[y * windowSide + x] ?? 0) - around / 16
      place += 1
    }
  return fine
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

function greyOf(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
