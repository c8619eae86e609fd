import { doubleAt, wholeAt } from '#graphics/reads.ts'

/** Which pixels of a rug lie nearer than `reach` pixels to its edge; what is clear in `inside`, and beyond it, is beside the rug. */
export function edgeBand(inside: Uint8Array, width: number, reach: number): Uint8Array {
  const height = inside.length / width
  const down = downDistances(inside, width, height)
  const band = new Uint8Array(inside.length)
  const row = new Float64Array(width + 2)
  for (let y = 0; y < height; y += 1) {
    // A column beside the rug on either side.
    row.fill(0)
    for (let x = 0; x < width; x += 1) row[x + 1] = wholeAt(down, y * width + x) ** 2
    const nearest = lowerEnvelope(row)
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x
      // From the middle of a pixel to the side of the first one that is beside the rug.
      if (inside[pixel] && Math.sqrt(doubleAt(nearest, x + 1)) - 0.5 < reach) band[pixel] = 1
    }
  }
  return band
}

/** How many pixels up or down the nearest one beside the rug is. */
function downDistances(inside: Uint8Array, width: number, height: number): Int32Array {
  const far = new Int32Array(inside.length)
  for (let x = 0; x < width; x += 1) {
    let since = 0
    for (let y = 0; y < height; y += 1) {
      since = inside[y * width + x] ? since + 1 : 0
      far[y * width + x] = since
    }
    since = 0
    for (let y = height - 1; y >= 0; y -= 1) {
      since = inside[y * width + x] ? since + 1 : 0
      far[y * width + x] = Math.min(since, wholeAt(far, y * width + x))
    }
  }
  return far
}

/** The least of `heights[q] + (p - q)²` over all q, for each p: Felzenszwalb and Huttenlocher 2012, "Distance Transforms of Sampled Functions". */
function lowerEnvelope(heights: Float64Array): Float64Array {
  const { length } = heights
  const feet = new Int32Array(length)
  const from = new Float64Array(length + 1)
  let last = 0
  from[0] = Number.NEGATIVE_INFINITY
  from[1] = Number.POSITIVE_INFINITY
  const meets = (one: number, other: number) =>
    (doubleAt(heights, one) + one * one - doubleAt(heights, other) - other * other) / (2 * (one - other))
  for (let at = 1; at < length; at += 1) {
    let place = meets(at, wholeAt(feet, last))
    while (place <= doubleAt(from, last)) {
      last -= 1
      place = meets(at, wholeAt(feet, last))
    }
    last += 1
    feet[last] = at
    from[last] = place
    from[last + 1] = Number.POSITIVE_INFINITY
  }
  const least = new Float64Array(length)
  let now = 0
  for (let at = 0; at < length; at += 1) {
    while (doubleAt(from, now + 1) < at) now += 1
    const foot = wholeAt(feet, now)
    least[at] = doubleAt(heights, foot) + (at - foot) ** 2
  }
  return least
}
