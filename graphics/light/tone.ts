import { itemAt } from '#graphics/reads.ts'
/** A film curve: scene light on the left, display value on the right, both rising. Between nodes it is straight. */
export type Tone = { readonly linear: readonly number[]; readonly display: readonly number[] }

/** The curve that all rendered rooms were developed with: Filmic, medium high contrast, sampled on greys. */
export const filmicTone: Tone = {
  // biome-ignore format: one table
  linear: [
    0, 0.00195, 0.00233, 0.00278, 0.00332, 0.00396, 0.00473, 0.00565, 0.00674, 0.00805, 0.0096, 0.01146, 0.01368,
    0.01633, 0.01949, 0.02327, 0.02777, 0.03315, 0.03957, 0.04723, 0.05637, 0.06728, 0.08031, 0.09586, 0.11441,
    0.13656, 0.163, 0.19456, 0.23223, 0.27719, 0.33085, 0.3949, 0.47136, 0.56261, 0.67153, 0.80154, 0.95672, 1.14194,
    1.36302, 1.6269, 1.94187, 2.31782, 2.76654, 3.30215, 3.94144, 4.7045, 5.61529, 6.70241, 8,
  ],
  // biome-ignore format: one table
  display: [
    0, 0.0173, 0.0204, 0.0241, 0.0283, 0.0332, 0.0388, 0.0452, 0.0525, 0.061, 0.0706, 0.0816, 0.094, 0.1081, 0.1239,
    0.1418, 0.1616, 0.1837, 0.208, 0.2346, 0.2636, 0.2948, 0.3282, 0.3635, 0.4004, 0.4387, 0.478, 0.5177, 0.5573,
    0.5965, 0.6348, 0.6719, 0.7073, 0.7407, 0.772, 0.8011, 0.8276, 0.8518, 0.8736, 0.8931, 0.9104, 0.9256, 0.9389,
    0.9505, 0.9605, 0.969, 0.9763, 0.9824, 0.9875,
  ],
}

/** The display value (0..1) of an amount of light. */
export function developed({ linear, display }: Tone, light: number): number {
  const above = linear.findIndex((node) => node > light)
  if (above === 0) return itemAt(display, 0)
  if (above < 0) return itemAt(display, display.length - 1)
  const [from, to] = [itemAt(linear, above - 1), itemAt(linear, above)]
  const [low, high] = [itemAt(display, above - 1), itemAt(display, above)]
  return low + ((high - low) * (light - from)) / (to - from)
}

/**
 * The curve at equal steps of the fourth root of light, where its nodes are near enough: quick to look up, in
 * a picture or a texture. Position `t` (0..1) stands for the light `brightest * t ** 4`.
 */
export function toneTable(tone: Tone, entries = 512): Float32Array {
  const brightest = brightestOf(tone)
  return Float32Array.from({ length: entries }, (_, at) =>
    developed(tone, brightest * (at / (entries - 1)) ** 4),
  )
}

/** The light at the end of a curve; more of it shows no brighter. */
export function brightestOf({ linear }: Tone): number {
  return itemAt(linear, linear.length - 1)
}

/** sRGB (IEC 61966-2-1): a stored value, 0..1, to an amount of light. */
export function toLinear(stored: number): number {
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4
}

/** sRGB (IEC 61966-2-1): an amount of light, 0..1, to a stored value. */
export function toStored(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
