import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt, itemAt } from '#graphics/reads.ts'
import { brightestOf, filmicTone, type Tone, toLinear, toStored } from './tone.ts'

/** A light map as the renderers read it: sRGB-encoded, to be multiplied by `scale` once linear. */
export type FloorLight = Pixmap & { readonly scale: number }

// How a floor is lit on average in a picture that is exposed as usual: the mean of the house's rooms, of whose light
// nothing is learnt from how bright floor and walls are (tests/floor-light.test.ts). A picture whose brightest tenth
// begins below `usualWhite` is darker than usual, and so is its light.
const usualLight = 0.96
const usualWhite = 0.5
const whiteShare = 0.9
const reachShare = 0.07
const faintest = 0.02

/**
 * The light that falls on the floor of a photograph, from how bright its floor is: only the slow changes of it, so
 * that boards, tiles and joints do not show on a rug. `isFloor` says of each pixel whether bare floor is seen there.
 * A bright floor may be a white one or a well-lit one, so how light it is as a whole is told by the exposure.
 */
export function floorLight(
  photo: Pixmap,
  isFloor: (at: number) => boolean,
  tone: Tone = filmicTone,
): FloorLight {
  const { width, height, data } = photo
  const table = Float32Array.from({ length: 256 }, (_, stored) => undeveloped(tone, stored / 255))
  const linear = Float32Array.from({ length: 256 }, (_, stored) => toLinear(stored / 255))
  const bright = Float32Array.from({ length: width * height }, (_, at) => {
    const lightOf = (channel: number) => floatAt(linear, byteAt(data, at * 4 + channel))
    const grey = 0.2126 * lightOf(0) + 0.7152 * lightOf(1) + 0.0722 * lightOf(2)
    return floatAt(table, Math.round(toStored(grey) * 255))
  })
  const floor = [...bright.keys()].filter(isFloor)
  const middle = shareOf(floor.length > 0 ? floor.map((at) => floatAt(bright, at)) : [...bright], 0.5)
  const level = usualLight * Math.min(1, shareOf([...bright], whiteShare) / usualWhite)
  const sum = new Float32Array(bright.length)
  const weight = new Float32Array(bright.length)
  for (const at of floor) {
    // A lamp's reflection or a dark joint is no light on a rug.
    sum[at] = Math.min(2.5 * middle, Math.max(0.3 * middle, floatAt(bright, at)))
    weight[at] = 1
  }
  const reach = Math.max(1, Math.round(Math.max(width, height) * reachShare))
  const [slow, known] = [blurred(sum, width, height, reach), blurred(weight, width, height, reach)]
  const seen = slow.map((value, at) =>
    Math.max(faintest, (value + faintest * middle) / (floatAt(known, at) + faintest)),
  )
  const whole = meanOf(floor.length > 0 ? floor.map((at) => floatAt(seen, at)) : [...seen])
  const light = seen.map((value) => Math.max(faintest, (value * level) / whole))
  const scale = light.reduce((most, value) => Math.max(most, value), faintest)
  const out = new Uint8ClampedArray(bright.length * 4)
  for (const [at, value] of light.entries())
    out.fill(Math.round(toStored(value / scale) * 255), at * 4, at * 4 + 3)
  for (let at = 3; at < out.length; at += 4) out[at] = 255
  return { width, height, data: out, scale }
}

/** The amount of light that a film curve shows as a display value: the way back of `developed`. */
export function undeveloped(tone: Tone, shown: number): number {
  const { linear, display } = tone
  const above = display.findIndex((value) => value > shown)
  if (above <= 0) return above === 0 ? 0 : brightestOf(tone)
  const [low, high] = [itemAt(display, above - 1), itemAt(display, above)]
  const [from, to] = [itemAt(linear, above - 1), itemAt(linear, above)]
  return from + ((to - from) * (shown - low)) / (high - low)
}

function meanOf(values: readonly number[]): number {
  return Math.max(faintest, values.reduce((sum, value) => sum + value, 0) / values.length)
}

function shareOf(values: readonly number[], share: number): number {
  const sorted = Float32Array.from(values).sort()
  return floatAt(sorted, Math.min(sorted.length - 1, Math.floor(share * sorted.length)))
}

/** Three passes of a running mean, which come near to a Gaussian; nothing lies beyond the edges. */
function blurred(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  let now = values
  for (let pass = 0; pass < 3; pass += 1) {
    now = means(now, width, height, 1, width, reach)
    now = means(now, height, width, width, 1, reach)
  }
  return now
}

function means(
  values: Float32Array,
  along: number,
  lines: number,
  step: number,
  nextLine: number,
  reach: number,
) {
  const out = new Float32Array(values.length)
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    const start = line * nextLine
    for (let n = -reach; n < along; n += 1) {
      if (n + reach < along) sum += floatAt(values, start + (n + reach) * step)
      if (n - reach - 1 >= 0) sum -= floatAt(values, start + (n - reach - 1) * step)
      if (n >= 0) out[start + n * step] = sum / (2 * reach + 1)
    }
  }
  return out
}
