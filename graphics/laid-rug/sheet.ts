import { toLinear } from '#graphics/light/tone.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import { grainReach, sheetMargin, wool } from './look.ts'

type Level = { readonly width: number; readonly height: number; readonly data: Float32Array }

/**
 * A rug seen from above in linear light, alpha multiplied in, with ever smaller copies of itself. Its body fills
 * all but `sheetMargin` of it on each side.
 */
export type Sheet = { readonly levels: readonly Level[] }

/** The part of a picture that the rug covers, 0..1 each way: what a clear margin leaves. */
export type Body = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const halfCovered = 128
const linear = Float32Array.from({ length: 256 }, (_, stored) => toLinear(stored / 255))

/** Finds the body of a rug in its picture; the whole picture where nothing is clear. Only what may lie further out is looked at. */
export function bodyOf({ width, height, data }: Pixmap): Body {
  const isCovered = (x: number, y: number) => byteAt(data, (y * width + x) * 4 + 3) >= halfCovered
  const isClear = (y: number) => {
    let x = 0
    while (x < width && !isCovered(x, y)) x += 1
    return x === width
  }
  let [top, bottom] = [0, height]
  while (top < height && isClear(top)) top += 1
  if (top === height) return { left: 0, top: 0, right: 1, bottom: 1 }
  while (isClear(bottom - 1)) bottom -= 1
  let [left, right] = [width, 0]
  for (let y = top; y < bottom; y += 1) {
    let x = 0
    while (x < left && !isCovered(x, y)) x += 1
    left = x
    x = width
    while (x > right && !isCovered(x - 1, y)) x -= 1
    right = x
  }
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}

/** Lays the body of a rug out as a sheet so many pixels wide. */
export function toSheet(picture: Pixmap, width: number): Sheet {
  const body = bodyOf(picture)
  const aspect = ((body.bottom - body.top) * picture.height) / ((body.right - body.left) * picture.width || 1)
  const height = Math.max(1, Math.round(width * aspect))
  const data = new Float32Array(width * height * 4)
  const place = (share: number) => share * (1 + 2 * sheetMargin) - sheetMargin
  for (let y = 0; y < height; y += 1) {
    const v = (body.top + (body.bottom - body.top) * place((y + 0.5) / height)) * picture.height - 0.5
    for (let x = 0; x < width; x += 1) {
      const u = (body.left + (body.right - body.left) * place((x + 0.5) / width)) * picture.width - 0.5
      addPixel(picture, u, v, data, (y * width + x) * 4)
    }
  }
  const plain = withCopies({ width, height, data })
  return withCopies(withGrain(plain, { width, height, data }))
}

function withCopies(level: Level): Sheet {
  const levels = [level]
  for (let last = level; last.width > 1 || last.height > 1; ) {
    last = halved(last)
    levels.push(last)
  }
  return { levels }
}

function withGrain(sheet: Sheet, { width, height, data }: Level): Level {
  const grained = data.slice()
  const around = new Float32Array(4)
  const { power, least, most } = wool.grain
  const reach = grainReach(width)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = floatAt(data, at + 3)
    if (alpha < 0.01) continue
    const pixel = at >> 2
    const [u, v] = [((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height]
    readSheet(sheet, u, v, reach, around)
    for (let channel = 0; channel < 3; channel += 1) {
      const own = floatAt(data, at + channel) / alpha
      const theirs = floatAt(around, channel) / Math.max(0.01, floatAt(around, 3))
      const ratio = Math.min(most, Math.max(least, own / Math.max(theirs, 0.001)))
      grained[at + channel] = Math.min(alpha, floatAt(data, at + channel) * ratio ** power)
    }
  }
  return { width, height, data: grained }
}

/** Adds the four pixels round a point, each by its share and its alpha; beyond the picture everything is clear. */
function addPixel({ width, height, data }: Pixmap, u: number, v: number, into: Float32Array, at: number) {
  const [x, y] = [Math.floor(u), Math.floor(v)]
  for (let corner = 0; corner < 4; corner += 1) {
    const [column, row] = [x + (corner & 1), y + (corner >> 1)]
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    const share = (corner & 1 ? u - x : 1 - u + x) * (corner >> 1 ? v - y : 1 - v + y)
    const from = (row * width + column) * 4
    const alpha = (share * byteAt(data, from + 3)) / 255
    for (let channel = 0; channel < 3; channel += 1)
      into[at + channel] = floatAt(into, at + channel) + alpha * floatAt(linear, byteAt(data, from + channel))
    into[at + 3] = floatAt(into, at + 3) + alpha
  }
}

/** Half as wide and high; where a side is odd, three of its pixels share in one, so that nothing drifts. */
function halved(level: Level): Level {
  const [width, height] = [Math.max(1, level.width >> 1), Math.max(1, level.height >> 1)]
  const data = new Float32Array(width * height * 4)
  const [columns, rows] = [sharesOf(level.width, width), sharesOf(level.height, height)]
  let at = 0
  for (const down of rows)
    for (const across of columns) {
      for (const { from: row, share: high } of down)
        for (const { from: column, share: wide } of across) {
          const from = (row * level.width + column) * 4
          for (let channel = 0; channel < 4; channel += 1)
            data[at + channel] =
              floatAt(data, at + channel) + wide * high * floatAt(level.data, from + channel)
        }
      at += 4
    }
  return { width, height, data }
}

/** For each of `few` pixels, which of `many` it is made of, and by how much. */
function sharesOf(many: number, few: number): { from: number; share: number }[][] {
  const step = many / few
  return Array.from({ length: few }, (_, at) => {
    const [start, end] = [at * step, (at + 1) * step]
    const whole = Array.from(
      { length: Math.ceil(end - 1e-9) - Math.floor(start) },
      (_n, n) => Math.floor(start) + n,
    )
    return whole.map((from) => ({ from, share: (Math.min(end, from + 1) - Math.max(start, from)) / step }))
  })
}

/** A sheet at a point, blurred to the size of `2 ** level` of its pixels, into four numbers. Beyond it: clear. */
export function readSheet({ levels }: Sheet, u: number, v: number, level: number, into: Float32Array): void {
  const last = levels.length - 1
  const clamped = Math.min(last, Math.max(0, level))
  const near = Math.floor(clamped)
  const [sharper, softer] = [levels[near], levels[near + 1]]
  into.fill(0)
  if (sharper) addLevel(sharper, u, v, 1 - (clamped - near), into)
  if (softer && clamped > near) addLevel(softer, u, v, clamped - near, into)
}

function addLevel({ width, height, data }: Level, u: number, v: number, weight: number, into: Float32Array) {
  const [column, row] = [u * width - 0.5, v * height - 0.5]
  const [x, y] = [Math.floor(column), Math.floor(row)]
  const [right, below] = [column - x, row - y]
  for (let corner = 0; corner < 4; corner += 1) {
    const share = weight * (corner & 1 ? right : 1 - right) * (corner >> 1 ? below : 1 - below)
    if (share === 0) continue
    const atX = Math.min(width - 1, Math.max(0, x + (corner & 1)))
    const atY = Math.min(height - 1, Math.max(0, y + (corner >> 1)))
    const from = (atY * width + atX) * 4
    for (let channel = 0; channel < 4; channel += 1)
      into[channel] = floatAt(into, channel) + share * floatAt(data, from + channel)
  }
}
