import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'
import { intoLab } from './oklab.ts'

/** Alpha, 0..255, below which a pixel shows the floor. */
export const clear = 8

/** Each pixel's OKLab, three numbers; zeros where the picture is clear. */
export function labOfPixels({ width, height, data }: Pixmap): Float32Array {
  const lab = new Float32Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    if (byteAt(data, pixel * 4 + 3) >= clear)
      intoLab(
        byteAt(data, pixel * 4),
        byteAt(data, pixel * 4 + 1),
        byteAt(data, pixel * 4 + 2),
        lab,
        pixel * 3,
      )
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
  const out = smoothed(lab, picture)
  const guide = smoothed(smoothed(out, picture), picture)
  const covered = coveredBy(picture)
  const [across, down] = [stepsOf(guide, covered, 1, width), stepsOf(guide, covered, width, width)]
  for (let time = 0; time < times; time += 1) {
    const sigma = (reachPixels * Math.sqrt(3) * 2 ** (times - time - 1)) / Math.sqrt(4 ** times - 1)
    spread(out, across, 1, sigma)
    spread(out, down, width, sigma)
  }
  return out
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
    if (share === 0) continue
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1)
      lab[at] = floatAt(lab, at) + share * (floatAt(lab, at - 3 * step) - floatAt(lab, at))
  }
  for (let pixel = kept.length - 1; pixel >= step; pixel -= 1) {
    const share = floatAt(kept, pixel)
    if (share === 0) continue
    for (let at = (pixel - step) * 3; at < (pixel - step) * 3 + 3; at += 1)
      lab[at] = floatAt(lab, at) + share * (floatAt(lab, at + 3 * step) - floatAt(lab, at))
  }
}

/** The same meant with its neighbours that the rug covers, so that the grain of the pile is gone. */
function smoothed(lab: Float32Array, picture: Pixmap): Float32Array {
  const covered = coveredBy(picture)
  return meant(meant(lab, covered, 1, picture.width), covered, picture.width, picture.width)
}

function coveredBy({ data }: Pixmap): Uint8Array {
  const covered = new Uint8Array(data.length / 4)
  for (let pixel = 0; pixel < covered.length; pixel += 1)
    covered[pixel] = byteAt(data, pixel * 4 + 3) < clear ? 0 : 1
  return covered
}

function meant(lab: Float32Array, covered: Uint8Array, step: number, width: number): Float32Array {
  const out = lab.slice()
  for (let pixel = step; pixel < covered.length - step; pixel += 1) {
    if (!covered[pixel]) continue
    // Along a row, what comes before its first pixel is the end of the row above.
    const x = step === 1 ? pixel % width : 1
    const before = x === 0 ? 0 : byteAt(covered, pixel - step)
    const after = step === 1 && x === width - 1 ? 0 : byteAt(covered, pixel + step)
    const all = 2 + before + after
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1)
      out[at] =
        (2 * floatAt(lab, at) + before * floatAt(lab, at - 3 * step) + after * floatAt(lab, at + 3 * step)) /
        all
  }
  return out
}
