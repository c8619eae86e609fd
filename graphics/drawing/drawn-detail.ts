import { floatAt } from '#graphics/reads.ts'

const calmStep = 0.02
const leastContrast = 0.05
const sameWay = 0.5

/**
 * Which pixels of a drawing are of a thin line or a dot: lighter, darker or more coloured than what lies `reach` pixels away at both
 * their sides. `lab` is OKLab, three numbers a pixel.
 */
export function thinDetail(lab: Float32Array, width: number, reaches: readonly number[]): Uint8Array {
  const height = lab.length / 3 / width
  const thin = new Uint8Array(width * height)
  for (const reach of reaches)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [Math.SQRT1_2, Math.SQRT1_2],
      [Math.SQRT1_2, -Math.SQRT1_2],
    ] as const) {
      const [ox, oy] = [Math.round(dx * reach), Math.round(dy * reach)]
      for (let y = Math.abs(oy); y < height - Math.abs(oy); y += 1)
        for (let x = Math.abs(ox); x < width - Math.abs(ox); x += 1) {
          const pixel = y * width + x
          if (!thin[pixel] && isBetween(lab, pixel, oy * width + ox)) thin[pixel] = 1
        }
    }
  return thin
}

/** Whether a pixel differs from those at both its sides, and from both in the same way. */
function isBetween(lab: Float32Array, pixel: number, step: number): boolean {
  const here = pixel * 3
  const before = here - step * 3
  const after = here + step * 3
  const l = floatAt(lab, here)
  const a = floatAt(lab, here + 1)
  const b = floatAt(lab, here + 2)
  const least = leastContrast * leastContrast
  const oneL = l - floatAt(lab, before)
  const oneA = a - floatAt(lab, before + 1)
  const oneB = b - floatAt(lab, before + 2)
  const one = oneL * oneL + oneA * oneA + oneB * oneB
  // Most of a drawing is even: asked first, it is soon told.
  if (one <= least) return false
  const otherL = l - floatAt(lab, after)
  const otherA = a - floatAt(lab, after + 1)
  const otherB = b - floatAt(lab, after + 2)
  const other = otherL * otherL + otherA * otherA + otherB * otherB
  if (other <= least) return false
  return oneL * otherL + oneA * otherA + oneB * otherB > sameWay * Math.sqrt(one * other)
}

/** Which pixels lie on no edge. */
export function calmPixels(lab: Float32Array, width: number): Uint8Array {
  const calm = new Uint8Array(lab.length / 3)
  for (let pixel = 0; pixel < calm.length; pixel += 1) {
    let most = 0
    for (const step of [-2, 2, -2 * width, 2 * width]) {
      const there = (pixel + step) * 3
      if (there < 0 || there >= lab.length) continue
      let sum = 0
      for (let at = 0; at < 3; at += 1)
        sum += Math.abs(floatAt(lab, pixel * 3 + at) - floatAt(lab, there + at))
      most = Math.max(most, sum)
    }
    calm[pixel] = most < calmStep ? 1 : 0
  }
  return calm
}
