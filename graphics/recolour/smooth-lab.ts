import { free } from '#graphics/freed.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import { createKnownLab } from './known-lab.ts'

/** Alpha, 0..255, below which a pixel shows the floor. */
export const clear = 8

/** Each pixel's OKLab, three numbers; zeros where the picture is clear. */
export function labOfPixels({ width, height, data }: Pixmap): Float32Array {
  const lab = new Float32Array(width * height * 3)
  const { labs, placeOf } = createKnownLab()
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4
    if (byteAt(data, at + 3) < clear) continue
    const from = placeOf(byteAt(data, at), byteAt(data, at + 1), byteAt(data, at + 2))
    const into = pixel * 3
    lab[into] = floatAt(labs, from)
    lab[into + 1] = floatAt(labs, from + 1)
    lab[into + 2] = floatAt(labs, from + 2)
  }
  return lab
}

// Edge-aware smoothing by the domain transform (Gastal and Oliveira 2011): how far it reaches, in pixels; the contrast
// that stops it; and what differs from pixel to pixel by the grain alone.
const reachPixels = 30
const stopping = 0.035
const grain = 0.007
const times = 2

/**
 * The same without the grain and the clouds of a hand-dyed wool: each shape nearly of one colour, its edges where
 * they were. What flows from one colour to another still does.
 */
export function flattened(lab: Float32Array, picture: Pixmap): Float32Array {
  const { width } = picture
  const { out, across, down } = shapesOf(lab, picture)
  for (let time = 0; time < times; time += 1) {
    spread(out, across, 1, sigmaOf(time))
    spread(out, down, width, sigmaOf(time))
  }
  free(across, down)
  return out
}

/** The lightness alone of what that gives, one number a pixel, in half of its time. */
export function flattenedLight(lab: Float32Array, picture: Pixmap): Float32Array {
  const { width } = picture
  const { out, across, down } = shapesOf(lab, picture)
  const light = new Float32Array(across.length)
  for (let pixel = 0; pixel < light.length; pixel += 1) light[pixel] = floatAt(out, pixel * 3)
  free(out)
  for (const steps of [across, down]) keepShares(steps, sigmaOf(0))
  for (let time = 0; time < times; time += 1) {
    // Half of a reach keeps the square of a share.
    if (time > 0) for (const shares of [across, down]) square(shares)
    spreadLight(light, across, 1)
    spreadLight(light, down, width)
  }
  free(across, down)
  return light
}

/** A picture without its grain, and how far apart its pixels are across and down, contrast counted in. */
function shapesOf(lab: Float32Array, picture: Pixmap) {
  const { width } = picture
  const covered = coveredBy(picture)
  const empty = () => new Float32Array(lab.length)
  const [spare, out, guide] = [empty(), empty(), empty()]
  smooth(lab, covered, width, [spare, out])
  smooth(out, covered, width, [spare, guide])
  smooth(guide, covered, width, [spare, guide])
  const [across, down] = [stepsOf(guide, covered, 1, width), stepsOf(guide, covered, width, width)]
  free(spare, guide)
  return { out, across, down }
}

function sigmaOf(time: number): number {
  return (reachPixels * Math.sqrt(3) * 2 ** (times - time - 1)) / Math.sqrt(4 ** times - 1)
}

/** For each pixel how far it is from the one before it in a direction, contrast counted in; infinite at the border. */
function stepsOf(guide: Float32Array, covered: Uint8Array, step: number, width: number): Float32Array {
  const steps = new Float32Array(covered.length).fill(Number.POSITIVE_INFINITY)
  for (let pixel = step; pixel < covered.length; pixel += 1) {
    if (!covered[pixel] || !covered[pixel - step] || (step === 1 && pixel % width === 0)) continue
    let contrast = 0
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1)
      contrast += Math.abs(floatAt(guide, at) - floatAt(guide, at - 3 * step))
    steps[pixel] = 1 + (reachPixels / stopping) * Math.max(0, contrast - grain)
  }
  return steps
}

/** Lets colours run along a direction and back, in place. */
function spread(lab: Float32Array, steps: Float32Array, step: number, sigma: number): void {
  const kept = steps.map((distance) => Math.exp((-Math.SQRT2 / sigma) * distance))
  for (let pixel = step; pixel < kept.length; pixel += 1) {
    const share = floatAt(kept, pixel)
    if (share !== 0) draw(lab, pixel * 3, (pixel - step) * 3, share)
  }
  for (let pixel = kept.length - 1; pixel >= step; pixel -= 1) {
    const share = floatAt(kept, pixel)
    if (share !== 0) draw(lab, (pixel - step) * 3, pixel * 3, share)
  }
}

function keepShares(steps: Float32Array, sigma: number): void {
  for (let pixel = 0; pixel < steps.length; pixel += 1)
    steps[pixel] = Math.exp((-Math.SQRT2 / sigma) * floatAt(steps, pixel))
}

function square(shares: Float32Array): void {
  for (let pixel = 0; pixel < shares.length; pixel += 1)
    shares[pixel] = floatAt(shares, pixel) * floatAt(shares, pixel)
}

function spreadLight(light: Float32Array, shares: Float32Array, step: number): void {
  for (let pixel = step; pixel < shares.length; pixel += 1) {
    const own = floatAt(light, pixel)
    light[pixel] = own + floatAt(shares, pixel) * (floatAt(light, pixel - step) - own)
  }
  for (let pixel = shares.length - 1; pixel >= step; pixel -= 1) {
    const own = floatAt(light, pixel - step)
    light[pixel - step] = own + floatAt(shares, pixel) * (floatAt(light, pixel) - own)
  }
}

/** Makes a colour more like another by a share of what they differ. */
function draw(lab: Float32Array, at: number, other: number, share: number): void {
  const l = floatAt(lab, at)
  const a = floatAt(lab, at + 1)
  const b = floatAt(lab, at + 2)
  lab[at] = l + share * (floatAt(lab, other) - l)
  lab[at + 1] = a + share * (floatAt(lab, other + 1) - a)
  lab[at + 2] = b + share * (floatAt(lab, other + 2) - b)
}

/** The same meant with its neighbours that the rug covers, so that the grain of the pile is gone, by way of one into the other. */
function smooth(
  lab: Float32Array,
  covered: Uint8Array,
  width: number,
  [spare, out]: readonly [Float32Array, Float32Array],
): void {
  meanInto(spare, lab, covered, { step: 1, width })
  meanInto(out, spare, covered, { step: width, width })
}

function coveredBy({ data }: Pixmap): Uint8Array {
  const covered = new Uint8Array(data.length / 4)
  for (let pixel = 0; pixel < covered.length; pixel += 1)
    covered[pixel] = byteAt(data, pixel * 4 + 3) < clear ? 0 : 1
  return covered
}

/**
 * Each covered pixel with the ones before and after it along a direction, itself counted twice; nothing is written where none is.
 * `out` is another list than `lab`.
 */
function meanInto(
  out: Float32Array,
  lab: Float32Array,
  covered: Uint8Array,
  { step, width }: { readonly step: number; readonly width: number },
): void {
  for (let pixel = 0, x = 0; pixel < covered.length; pixel += 1) {
    // Along a row, what comes before its first pixel is the end of the row above.
    const before = (step === 1 ? x > 0 : pixel >= step) ? byteAt(covered, pixel - step) : 0
    const after = (step === 1 ? x < width - 1 : pixel + step < covered.length)
      ? byteAt(covered, pixel + step)
      : 0
    x = x === width - 1 ? 0 : x + 1
    if (!covered[pixel]) continue
    const [own, far] = [pixel * 3, step * 3]
    // All but the rim of a rug: without the shares it takes two thirds of the time.
    if (before && after) {
      const [one, other] = [own - far, own + far]
      out[own] = (2 * floatAt(lab, own) + floatAt(lab, one) + floatAt(lab, other)) / 4
      out[own + 1] = (2 * floatAt(lab, own + 1) + floatAt(lab, one + 1) + floatAt(lab, other + 1)) / 4
      out[own + 2] = (2 * floatAt(lab, own + 2) + floatAt(lab, one + 2) + floatAt(lab, other + 2)) / 4
    } else
      for (let at = own; at < own + 3; at += 1) {
        const sum =
          2 * floatAt(lab, at) + (before && floatAt(lab, at - far)) + (after && floatAt(lab, at + far))
        out[at] = sum / (2 + before + after)
      }
  }
}
