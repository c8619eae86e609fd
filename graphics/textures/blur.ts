import { free } from '#graphics/freed.ts'
import { doubleAt, floatAt } from '#graphics/reads.ts'

/** Numbers laid out in rows, so many to a place. */
export type Field = {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: Float32Array
}

/** What lies beyond a border: the border's own place, or the other side of a field that repeats. */
export type Beyond = 'border' | 'repeat'

/** The mean of the places so far away in either direction, twice over, so that no square shows. */
export function blurred(field: Field, radius: number, beyond: Beyond): Field {
  let last = field
  for (const alongRows of [true, false, true, false]) {
    const next = averaged(last, radius, beyond, alongRows)
    if (last !== field) free(last.data)
    last = next
  }
  return last
}

/** The same along the rows, or along the columns. */
function averaged(field: Field, radius: number, beyond: Beyond, alongRows: boolean): Field {
  const { width, height, channels, data } = field
  // Along the columns a whole row at a time, as it lies in memory: each column by itself takes five times as long.
  const [length, lines, step] = alongRows ? [width, height, channels] : [height, 1, width * channels]
  const out = new Float32Array(data.length)
  const sums = new Float64Array(step)
  const place = (at: number) =>
    step * (beyond === 'repeat' ? (at + length) % length : Math.min(length - 1, Math.max(0, at)))
  for (let line = 0; line < lines; line += 1) {
    const start = line * length * step
    sums.fill(0)
    for (let at = -radius; at <= radius; at += 1) {
      const from = start + place(at)
      for (let one = 0; one < step; one += 1) sums[one] = doubleAt(sums, one) + floatAt(data, from + one)
    }
    if (step === 1) {
      alongRow(out, data, start, { length, radius, sum: doubleAt(sums, 0) }, place)
      continue
    }
    for (let at = 0; at < length; at += 1) {
      const [into, next, last] = [
        start + at * step,
        start + place(at + radius + 1),
        start + place(at - radius),
      ]
      for (let one = 0; one < step; one += 1) {
        const sum = doubleAt(sums, one)
        out[into + one] = sum / (2 * radius + 1)
        sums[one] = sum + floatAt(data, next + one) - floatAt(data, last + one)
      }
    }
  }
  return { ...field, data: out }
}

type Row = { readonly length: number; readonly radius: number; readonly sum: number }

/** One number to a place: as a list of one it takes twice as long. */
function alongRow(
  out: Float32Array,
  data: Float32Array,
  start: number,
  { length, radius, sum: first }: Row,
  place: (at: number) => number,
): void {
  let sum = first
  for (let at = 0; at < length; at += 1) {
    const isInside = at >= radius && at + radius + 1 < length
    const next = isInside ? at + radius + 1 : place(at + radius + 1)
    const last = isInside ? at - radius : place(at - radius)
    out[start + at] = sum / (2 * radius + 1)
    sum = sum + floatAt(data, start + next) - floatAt(data, start + last)
  }
}
