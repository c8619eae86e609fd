/** The outlines that a rug of a drawing can have; `free` is that of the drawing itself. */
export const rugShapes = ['rectangle', 'runner', 'round', 'oval', 'free'] as const
export type RugShape = (typeof rugShapes)[number]

/** Which pixels of a picture so large lie on a rug of a shape; `corner` is the radius of its corners in pixels. */
export function insideShape(shape: RugShape, width: number, height: number, corner = 0): Uint8Array {
  const inside = new Uint8Array(width * height)
  const isInside =
    shape === 'round' || shape === 'oval' ? inEllipse(width, height) : inBox(width, height, corner)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isInside(x + 0.5, y + 0.5)) inside[y * width + x] = 1
  return inside
}

function inEllipse(width: number, height: number) {
  return (x: number, y: number) => ((2 * x) / width - 1) ** 2 + ((2 * y) / height - 1) ** 2 <= 1
}

function inBox(width: number, height: number, corner: number) {
  const radius = Math.min(corner, width / 2, height / 2)
  return (x: number, y: number) => {
    const dx = Math.max(0, radius - x, x - (width - radius))
    const dy = Math.max(0, radius - y, y - (height - radius))
    return dx * dx + dy * dy <= radius * radius
  }
}
