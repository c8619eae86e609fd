import { labOf } from '#graphics/recolour/oklab.ts'

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

/** OKLCH of a yarn: lightness 0..1, chroma 0..0.4, hue in degrees. */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [lightness, a, b] = labOf(hex)
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}
