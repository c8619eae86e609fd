import { intoLab } from './oklab.ts'

/** How many colours are known at a time. */
const knownBits = 14
const knownColours = 2 ** knownBits

/**
 * Where in `labs` the OKLab of a stored colour (0..255 each) stands until another is asked for: the same colours come again and again in
 * a picture, and working one out is a third of what is done with it.
 */
export function createKnownLab() {
  const labs = new Float32Array(3 * knownColours)
  const known = new Int32Array(knownColours).fill(-1)
  return {
    labs,
    placeOf(red: number, green: number, blue: number): number {
      const colour = (red << 16) | (green << 8) | blue
      const at = Math.imul(colour, 0x9e3779b1) >>> (32 - knownBits)
      if (known[at] !== colour) {
        known[at] = colour
        intoLab(red, green, blue, labs, at * 3)
      }
      return at * 3
    },
  }
}
