import { floatAt } from '#graphics/reads.ts'

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
  for (let round = 0; round < 2; round += 1)
    last = averaged(averaged(last, radius, beyond, true), radius, beyond, false)
  return last
}

/** The same along the rows, or along the columns. */
function averaged(field: Field, radius: number, beyond: Beyond, alongRows: boolean): Field {
  const { width, height, channels, data } = field
  const [length, lines] = alongRows ? [width, height] : [height, width]
  const [step, next] = alongRows ? [channels, width * channels] : [width * channels, channels]
  const out = new Float32Array(data.length)
  const place = (at: number) =>
    beyond === 'repeat' ? (at + length) % length : Math.min(length - 1, Math.max(0, at))
  for (let line = 0; line < lines; line += 1)
    for (let channel = 0; channel < channels; channel += 1) {
      const start = line * next + channel
      let sum = 0
      for (let at = -radius; at <= radius; at += 1) sum += floatAt(data, start + place(at) * step)
      for (let at = 0; at < length; at += 1) {
        out[start + at * step] = sum / (2 * radius + 1)
        sum += floatAt(data, start + place(at + radius + 1) * step)
        sum -= floatAt(data, start + place(at - radius) * step)
      }
    }
  return { ...field, data: out }
}
