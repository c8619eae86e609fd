import { toLinear, toStored } from '#graphics/light/tone.ts'
import { byteAt, floatAt } from '#graphics/reads.ts'

/** Lightness 0..1, green to red, blue to yellow. */
export type Lab = readonly [number, number, number]

const linear = Float32Array.from({ length: 256 }, (_, stored) => toLinear(stored / 255))
const storedSteps = 4096
const stored = Uint8ClampedArray.from({ length: storedSteps + 1 }, (_, at) =>
  Math.round(255 * toStored(at / storedSteps)),
)

/** Stored sRGB (0..255) to OKLab, into three numbers (Ottosson 2020, "A perceptual color space"). */
export function intoLab(red: number, green: number, blue: number, into: Float32Array, at: number): void {
  const r = floatAt(linear, red)
  const g = floatAt(linear, green)
  const b = floatAt(linear, blue)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  into[at] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  into[at + 1] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  into[at + 2] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
}

/** The way back, into three bytes; what no screen shows is cut off. */
export function intoBytes(l: number, a: number, b: number, into: Uint8ClampedArray, at: number): void {
  const long = cube(l + 0.3963377774 * a + 0.2158037573 * b)
  const medium = cube(l - 0.1055613458 * a - 0.0638541728 * b)
  const short = cube(l - 0.0894841775 * a - 1.291485548 * b)
  into[at] = toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  into[at + 1] = toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  into[at + 2] = toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
}

/** The OKLab colour of `#rrggbb`. */
export function labOf(hex: string): Lab {
  const bits = Number.parseInt(hex.slice(1), 16)
  const into = new Float32Array(3)
  intoLab(bits >> 16, (bits >> 8) & 255, bits & 255, into, 0)
  return [floatAt(into, 0), floatAt(into, 1), floatAt(into, 2)]
}

export function hexOf([l, a, b]: Lab): string {
  const bytes = new Uint8ClampedArray(3)
  intoBytes(l, a, b, bytes, 0)
  return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function apart(one: Lab, other: Lab): number {
  // Much quicker than Math.hypot, and none of these numbers is large.
  return Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2)
}

// A hand-dyed wool is cloudy in its lightness, hardly in its hue: what differs in hue is another yarn.
const lightWeight = 0.64
const hueWeight = 2.56

/** The square of how unlike two yarns are, hue counting more than lightness; three numbers each, from those places. */
export function unlikeSquare(l: number, a: number, b: number): number {
  return lightWeight * l * l + hueWeight * (a * a + b * b)
}

/** How unlike two yarns are: of the order of `apart`, hue counting more than lightness. */
export function unlike(one: Lab, other: Lab): number {
  return Math.sqrt(unlikeSquare(one[0] - other[0], one[1] - other[1], one[2] - other[2]))
}

/** Of a dyed picture `** 3` took half of the time: V8 14 calls a function for it. */
const cube = (value: number) => value * value * value

function toByte(light: number): number {
  return byteAt(stored, Math.min(storedSteps, Math.max(0, Math.round(light * storedSteps))))
}
