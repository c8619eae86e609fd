export const colourFamilies = [
  'ivory',
  'sand',
  'grey',
  'charcoal',
  'brown',
  'terracotta',
  'rose',
  'gold',
  'green',
  'blue',
] as const
export type ColourFamily = (typeof colourFamilies)[number]

/**
 * The family of a yarn's colour (`#rrggbb`), by its lightness, chroma and hue in OKLCH. The bounds were chosen
 * on the yarns of the house: warm neutrals are told apart finely, strong colours coarsely.
 */
export function colourFamilyOf(hex: string): ColourFamily {
  const { lightness, chroma, hue } = toOklch(hex)
  if (hue >= 180 && hue < 300 && chroma >= 0.015) return 'blue'
  if (hue >= 98 && hue < 180 && chroma >= 0.028) return 'green'
  if (chroma < 0.028) {
    if (lightness >= 0.86) return 'ivory'
    return lightness < 0.45 ? 'charcoal' : 'grey'
  }
  const reddish = hue < 52 || hue >= 300
  if (reddish && lightness >= 0.65 && chroma >= 0.035) return 'rose'
  if (reddish && chroma >= 0.07) return 'terracotta'
  if (chroma >= 0.08) return 'gold'
  if (lightness < 0.5) return 'brown'
  return lightness >= 0.86 ? 'ivory' : 'sand'
}

/** sRGB to OKLCH: lightness 0..1, chroma 0..0.4, hue in degrees (Ottosson 2020, "A perceptual color space"). */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const bits = Number.parseInt(hex.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [bits >> 16, (bits >> 8) & 255, bits & 255].map(toLinear)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
