import { apply, type Homography, invert } from '#graphics/floor/homography.ts'
import { type Quad, squareToQuad } from '#graphics/floor/quad.ts'

export type Point = { readonly x: number; readonly y: number }
export type PictureSize = { readonly width: number; readonly height: number }

/**
 * A camera over level ground, looking through the middle of its picture: focal length in pixels, tilt below the
 * horizon and roll in radians, height in metres. The ground's origin is below it, x to the right, y ahead.
 */
export type GroundCamera = {
  readonly focal: number
  readonly tilt: number
  readonly roll: number
  readonly height: number
}

/** Takes the ground (metres) to the picture (pixels). */
export function groundToImage(camera: GroundCamera, { width, height }: PictureSize): Homography {
  const { focal, tilt, roll } = camera
  const [sine, cosine] = [Math.sin(roll), Math.cos(roll)]
  const across = [focal, 0, 0] as const
  const down = [0, -focal * Math.sin(tilt), focal * camera.height * Math.cos(tilt)] as const
  const away = [0, Math.cos(tilt), camera.height * Math.sin(tilt)] as const
  const row = (x: number, y: number, middle: number, column: 0 | 1 | 2) =>
    x * across[column] + y * down[column] + middle * away[column]
  return [
    row(cosine, -sine, width / 2, 0),
    row(cosine, -sine, width / 2, 1),
    row(cosine, -sine, width / 2, 2),
    row(sine, cosine, height / 2, 0),
    row(sine, cosine, height / 2, 1),
    row(sine, cosine, height / 2, 2),
    ...away,
  ]
}

/** Where a ground point is seen; null behind the camera. */
export function seen(h: Homography, { x, y }: Point): Point | null {
  const w = h[6] * x + h[7] * y + h[8]
  return w > 1e-9 ? { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w } : null
}

/** The ground under a pixel; null on and above the horizon. */
export function under(h: Homography, { x, y }: Point): Point | null {
  const back = invert(h)
  const w = back[6] * x + back[7] * y + back[8]
  if (w <= 1e-9) return null
  return { x: (back[0] * x + back[1] * y + back[2]) / w, y: (back[3] * x + back[4] * y + back[5]) / w }
}

/** How a camera of that focal length, one metre high, would look to see a rectangle of the ground as this quad. */
export function tiltFrom(quad: Quad, focal: number, { width, height }: PictureSize): GroundCamera | null {
  const centred = quad.map(({ x, y }) => ({ x: (x - width / 2) / focal, y: (y - height / 2) / focal }))
  const h = squareToQuad(centred as unknown as Quad)
  if (!h || !apply(h, 0.5, 0.5)) return null
  const normal = [h[3] * h[7] - h[6] * h[4], h[6] * h[1] - h[0] * h[7], h[0] * h[4] - h[3] * h[1]]
  const length = Math.hypot(...normal) * Math.sign(normal[1] || 1)
  const [x = 0, y = 1, z = 0] = normal.map((value) => value / length)
  return { focal, tilt: Math.asin(Math.min(1, Math.max(-1, z))), roll: Math.atan2(-x, y), height: 1 }
}
