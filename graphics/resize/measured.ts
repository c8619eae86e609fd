import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { Sides } from './resize.ts'

/** Where the body of a rug lies in its picture, and how many pixels its metres have. */
export function measured(picture: Pixmap, { width, length }: Sides) {
  const body = bodyOf(picture)
  const [left, right] = [body.left * picture.width, body.right * picture.width]
  const [top, bottom] = [body.top * picture.height, body.bottom * picture.height]
  const margin = Math.round(Math.min(left, top, picture.width - right, picture.height - bottom))
  return { left, top, margin, fine: { x: (right - left) / width, y: (bottom - top) / length } }
}
