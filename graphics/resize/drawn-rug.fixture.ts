import type { Pixmap } from '#graphics/pixmap.ts'
import type { Sides } from './resize.ts'

// Rugs of 2 by 3 m at 200 pixels a metre, a pile that changes every 2 cm over all that is drawn on them.
const fine = 200
export const drawn: Sides = { width: 2, length: 3 }
export const margin = 10
export const ground = [200, 190, 170]
export const red = [170, 60, 60]
export const blue = [50, 70, 130]

/** A rug by its colour at each place, in metres; null where it is clear. */
export function draw(colourAt: (across: number, down: number) => readonly number[] | null): Pixmap {
  const [width, height] = [drawn.width * fine + 2 * margin, drawn.length * fine + 2 * margin]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = margin; y < height - margin; y += 1)
    for (let x = margin; x < width - margin; x += 1) {
      const [across, down] = [(x - margin + 0.5) / fine, (y - margin + 0.5) / fine]
      const pile = Math.floor(across / 0.01) % 2 === 0 ? 7 : -7
      const colour = colourAt(across, down)
      if (colour) data.set([...colour.map((value) => value + pile), 255], (y * width + x) * 4)
    }
  return { width, height, data }
}
