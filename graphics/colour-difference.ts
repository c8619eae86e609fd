import { toLinear, toStored } from '#graphics/light/tone.ts'

/** CIE L*a*b* under D65: what colour differences are told in. */
export type CieLab = readonly [number, number, number]

const white = [0.95047, 1, 1.08883] as const

/** Linear sRGB, 0..1, to CIE L*a*b* (IEC 61966-2-1, CIE 15). */
export function cieLabOf(red: number, green: number, blue: number): CieLab {
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white[0])
  const y = curve((0.2126729 * red + 0.7151522 * green + 0.072175 * blue) / white[1])
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white[2])
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Stored sRGB, 0..255, to CIE L*a*b*. */
export function cieLabOfStored(red: number, green: number, blue: number): CieLab {
  return cieLabOf(toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255))
}

/** `#rrggbb` to CIE L*a*b*. */
export function cieLabOfHex(hex: string): CieLab {
  const bits = Number.parseInt(hex.slice(1), 16)
  return cieLabOfStored(bits >> 16, (bits >> 8) & 255, bits & 255)
}

/** CIE L*a*b* to `#rrggbb`; what no screen shows is cut off. */
export function hexOfCieLab([l, a, b]: CieLab): string {
  const middle = (l + 16) / 116
  const [x, y, z] = [
    white[0] * uncurve(middle + a / 500),
    uncurve(middle),
    white[2] * uncurve(middle - b / 200),
  ]
  const light = [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ]
  const bytes = light.map((value) => Math.round(255 * toStored(Math.min(1, Math.max(0, value)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function uncurve(value: number): number {
  return value > 6 / 29 ? value ** 3 : (116 * value - 16) / (24389 / 27)
}

function curve(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116
}

const radians = Math.PI / 180

/** How far two colours are for the eye, CIEDE2000 (Sharma, Wu and Dalal 2005, equations 2 to 22). */
export function deltaE00([l1, a1, b1]: CieLab, [l2, a2, b2]: CieLab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)))
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)]
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [dL, dC, dH] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians)]
  const [meanL, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const h = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2
  const t =
    1 -
    0.17 * Math.cos((h - 30) * radians) +
    0.24 * Math.cos(2 * h * radians) +
    0.32 * Math.cos((3 * h + 6) * radians) -
    0.2 * Math.cos((4 * h - 63) * radians)
  const hue = h < 0 ? h + 360 : h >= 360 ? h - 360 : h
  const sL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2)
  const [sC, sH] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const around = 30 * Math.exp(-(((hue - 275) / 25) ** 2))
  const turned = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(2 * around * radians)
  const [l, m, n] = [dL / sL, dC / sC, dH / sH]
  return Math.sqrt(l * l + m * m + n * n + turned * m * n)
}

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const degrees = Math.atan2(b, a) / radians
  return degrees < 0 ? degrees + 360 : degrees
}
