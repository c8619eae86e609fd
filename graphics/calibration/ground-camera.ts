import { apply, type Homography } from '#graphics/floor/homography.ts'
import { type Quad, squareToQuad } from '#graphics/floor/quad.ts'
import { type Metres, metres, type Pixels, type Radians, radians } from '#graphics/units.ts'

export type PictureSize = { readonly width: number; readonly height: number }

/**
 * A camera over level ground, looking through the middle of its picture, tilted below the horizon. The ground's origin is below it, x to the right, y ahead.
 */
export type GroundCamera = {
  readonly focal: Pixels
  readonly tilt: Radians
  readonly roll: Radians
  readonly height: Metres
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

/** How a camera of that focal length, one metre high, would look to see a rectangle of the ground as this quad. */
export function tiltFrom(quad: Quad, focal: Pixels, { width, height }: PictureSize): GroundCamera | null {
  const centred = quad.map(({ x, y }) => ({ x: (x - width / 2) / focal, y: (y - height / 2) / focal }))
  const h = squareToQuad(centred as unknown as Quad)
  if (!h || !apply(h, { x: 0.5, y: 0.5 })) return null
  const normal = [h[3] * h[7] - h[6] * h[4], h[6] * h[1] - h[0] * h[7], h[0] * h[4] - h[3] * h[1]] as const
  const length = Math.hypot(...normal) * Math.sign(normal[1] || 1)
  const [x, y, z] = [normal[0] / length, normal[1] / length, normal[2] / length]
  const tilt = radians(Math.asin(Math.min(1, Math.max(-1, z))))
  return { focal, tilt, roll: radians(Math.atan2(-x, y)), height: metres(1) }
}
