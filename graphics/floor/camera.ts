import { type Metres, metres } from '#graphics/units.ts'
import { compose, type Homography, invert } from './homography.ts'

/** Where the camera stands: above the floor point (x, y), z metres high. */
export type Camera = { readonly x: Metres; readonly y: Metres; readonly z: Metres }

type Vector = readonly [number, number, number]

/**
 * The camera that sees the floor through a homography, for a picture of that size whose optical axis goes through
 * its middle and whose pixels are square (Zhang, "A flexible new technique for camera calibration", 2000, eq. 3-4).
 */
export function cameraOf(floorToImage: Homography, width: number, height: number): Camera {
  const centred = compose([1, 0, -width / 2, 0, 1, -height / 2, 0, 0, 1], floorToImage)
  const right: Vector = [centred[0], centred[3], centred[6]]
  const away: Vector = [centred[1], centred[4], centred[7]]
  const origin: Vector = [centred[2], centred[5], centred[8]]
  const focal = Math.sqrt(Math.max(focalSquared(right, away), (width / 2) ** 2))
  const inMetres = (v: Vector): Vector => [v[0] / focal, v[1] / focal, v[2]]
  const [r1, r2, t] = [inMetres(right), inMetres(away), inMetres(origin)]
  const scale = 1 / Math.sqrt(length(r1) * length(r2))
  const [i, j, translation] = [times(r1, scale), times(r2, scale), times(t, scale)]
  const up = cross(i, j)
  const k = times(up, 1 / length(up))
  const back = invert([i[0], j[0], k[0], i[1], j[1], k[1], i[2], j[2], k[2]])
  const [x, y, z] = [
    dot([back[0], back[1], back[2]], translation),
    dot([back[3], back[4], back[5]], translation),
    dot([back[6], back[7], back[8]], translation),
  ]
  return { x: metres(-x), y: metres(-y), z: metres(Math.abs(z)) }
}

/** From the two facts that floor axes are at right angles and equally long, the one that this view says more about. */
function focalSquared(right: Vector, away: Vector): number {
  const lengths = away[2] ** 2 - right[2] ** 2
  const angle = right[2] * away[2]
  const byLengths = (right[0] ** 2 + right[1] ** 2 - away[0] ** 2 - away[1] ** 2) / lengths
  const byAngle = -(right[0] * away[0] + right[1] * away[1]) / angle
  const lengthsSayMore = Math.abs(lengths) >= 2 * Math.abs(angle)
  return (lengthsSayMore && byLengths > 0) || !(byAngle > 0) ? byLengths : byAngle
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const times = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by]
const length = (v: Vector) => Math.hypot(...v)
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
