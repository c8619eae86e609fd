import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, numberAt } from '#graphics/reads.ts'
import type { Mismatch } from './axis.ts'
import { measured } from './measured.ts'
import type { Sides } from './resize.ts'

type Spans = ReadonlyArray<readonly [from: number, to: number]>

/** How much a rug's columns and rows differ, each seen in some spans of the other side (metres), or in all of it. */
export function mismatches(picture: Pixmap, from: Sides, spansOf?: (side: number) => Spans) {
  const { left, top, fine } = measured(picture, from)
  const spans = (all: number, side: number, start: number, per: number): Spans => {
    const inPixels = (place: number) => Math.round(start + place * per)
    return spansOf?.(side).map(([first, last]) => [inPixels(first), inPixels(last)]) ?? [[0, all]]
  }
  const columns = profile(picture, true, spans(picture.height, from.length, top, fine.y))
  const rows = profile(picture, false, spans(picture.width, from.width, left, fine.x))
  return { across: mismatchOf(columns, left, fine.x), down: mismatchOf(rows, top, fine.y) }
}

const bands = 48

/** A picture's columns (or rows) as some numbers each: the mean colours of bands of their spans. */
function profile({ width, height, data }: Pixmap, across: boolean, spans: Spans): Float32Array[] {
  const seen = spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at))
  return Array.from({ length: across ? width : height }, (_, line) => {
    const sums = new Float32Array(bands * 3)
    for (let at = 0; at < seen.length; at += 2) {
      const other = numberAt(seen, at)
      const from = (across ? other * width + line : line * width + other) * 4
      const band = Math.floor((at * bands) / seen.length) * 3
      const alpha = byteAt(data, from + 3) / 255
      for (let part = 0; part < 3; part += 1)
        sums[band + part] = floatAt(sums, band + part) + alpha * byteAt(data, from + part)
    }
    return sums
  })
}

/** Colours a little before and after two places, held against each other. */
function mismatchOf(lines: readonly Float32Array[], start: number, per: number): Mismatch {
  const around = [-0.02, -0.01, 0, 0.01, 0.02]
  const lineAt = (place: number) =>
    lines[Math.min(lines.length - 1, Math.max(0, Math.round(start + place * per)))]
  return (one, other) => {
    let sum = 0
    for (const aside of around) {
      const [first, second] = [lineAt(one + aside), lineAt(other + aside)]
      if (!first || !second) continue
      for (let at = 0; at < first.length; at += 1) sum += Math.abs(floatAt(first, at) - floatAt(second, at))
    }
    return sum
  }
}
