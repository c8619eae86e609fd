import { focalOf } from '#graphics/calibration/exif-focal.ts'
import { type GroundCamera, groundToImage, type PictureSize } from '#graphics/calibration/ground-camera.ts'
import { type SheetName, sheetSizes } from '#graphics/calibration/mark.ts'
import { normals, steadyRandom } from '#graphics/calibration/normals.ts'
import { rectangle } from '#graphics/calibration/simulated-photo.fixture.ts'
import { apply, type Homography, type Point } from '#graphics/floor/homography.ts'
import type { Quad } from '#graphics/floor/quad.ts'
import { toStored } from '#graphics/light/tone.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { floatAt, itemAt, numberAt } from '#graphics/reads.ts'
import { metres, pixels, radians } from '#graphics/units.ts'

type Albedo = readonly [number, number, number]
/** Metres on the floor, the camera above its origin. */
type Box = { readonly left: number; readonly right: number; readonly near: number; readonly far: number }
export type Laid = { readonly sheet: SheetName; readonly middle: Point; readonly turn: number }

export type FloorKind = 'plain' | 'wood' | 'herringbone' | 'tiles' | 'staggered tiles' | 'checked rug'
export type Tiles = {
  readonly side: number
  readonly joint: number
  readonly turn: number
  readonly at: Point
}

/** A room as a box, and what stands and lies in it. */
export type Scene = {
  readonly picture: PictureSize
  readonly camera: GroundCamera
  readonly floor: FloorKind
  readonly tiles: Tiles
  readonly walls: Box
  readonly furniture: readonly (Box & { readonly height: number; readonly colour: Albedo })[]
  readonly laid: Laid | null
  readonly seed: number
}

export type FloorPhoto = {
  readonly photo: Pixmap
  readonly floorToImage: Homography
  /** Where the bare floor is seen: one for each pixel, row by row. */
  readonly isFloor: Uint8Array
}

const cardRadius = 0.00318
const skirting = 0.08

/** A scene by its number, the same at every run; a floor of that kind in a photograph as a phone takes it. */
export function anyScene(number: number, floor: FloorKind, longSide = 1600): Scene {
  const random = steadyRandom(104729 * number + 7)
  const between = (least: number, most: number) => least + (most - least) * random()
  const upright = random() < 0.5
  const shortSide = Math.round(0.75 * longSide)
  const picture = upright ? { width: shortSide, height: longSide } : { width: longSide, height: shortSide }
  const camera = {
    focal: pixels(focalOf(between(24, 28), picture)),
    tilt: radians(between(0.3, 0.75)),
    roll: radians(between(-0.04, 0.04)),
    height: metres(between(1.3, 1.65)),
  }
  const side = itemAt([0.3, 0.45, 0.6, 0.8], Math.floor(4 * random()))
  return {
    picture,
    camera,
    floor,
    tiles: {
      side,
      joint: between(0.002, 0.005),
      turn: between(-0.7, 0.7),
      at: { x: between(0, side), y: between(0, side) },
    },
    walls: { left: -between(1.4, 2.6), right: between(1.4, 2.6), near: -1.5, far: between(3.2, 5.5) },
    furniture: [],
    laid: null,
    seed: number,
  }
}

/** Where the corners of what lies on the floor are in the picture. */
export function laidCorners({ camera, picture }: Scene, { sheet, middle, turn }: Laid): Quad | null {
  const { width, length } = sheetSizes[sheet]
  const h = groundToImage(camera, picture)
  const seen = rectangle(middle, width, length, turn).map((corner) => apply(h, corner))
  return seen.every((point) => point !== null) ? (seen as unknown as Quad) : null
}

const within = (value: number, least: number, most: number) => value > least && value < most

const [laidSamples, roundLaid] = [4, 6]

/** Takes the photograph: light that falls off to one side, the grain of a camera, and what lies there sharply. */
export function floorPhoto(scene: Scene, usualSamples = 1): FloorPhoto {
  const { picture, camera, seed, laid } = scene
  const { width, height } = picture
  const data = new Uint8ClampedArray(width * height * 4)
  const isFloor = new Uint8Array(width * height)
  const normal = normals(seed + 3)
  const colourAt = coloursOf(scene)
  const corners = (laid && laidCorners(scene, laid)) ?? []
  const [xs, ys] = [spanOf(corners.map((one) => one.x)), spanOf(corners.map((one) => one.y))]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const samples = within(x, xs[0], xs[1]) && within(y, ys[0], ys[1]) ? laidSamples : usualSamples
      let [red, green, blue, bare] = [0, 0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const u = x + ((sample % samples) + 0.5) / samples
        const v = y + (Math.floor(sample / samples) + 0.5) / samples
        const seen = colourAt(rayOf(camera, picture, u, v))
        red += seen.colour[0]
        green += seen.colour[1]
        blue += seen.colour[2]
        bare += seen.isFloor ? 1 : 0
      }
      const [at, count] = [y * width + x, samples * samples]
      const grain = 2 * normal()
      data[at * 4] = stored(red / count) + grain
      data[at * 4 + 1] = stored(green / count) + grain
      data[at * 4 + 2] = stored(blue / count) + grain
      data[at * 4 + 3] = 255
      isFloor[at] = bare > count / 2 ? 1 : 0
    }
  return { photo: { width, height, data }, floorToImage: groundToImage(camera, picture), isFloor }
}

const spanOf = (values: readonly number[]) =>
  [Math.min(...values) - roundLaid, Math.max(...values) + roundLaid] as const
const storedSteps = 2048
const storedBytes = Float32Array.from(
  { length: storedSteps + 1 },
  (_, at) => 255 * toStored(at / storedSteps),
)
const stored = (light: number) =>
  floatAt(storedBytes, Math.round(storedSteps * Math.min(1, Math.max(0, light))))

type Ray = { readonly x: number; readonly y: number; readonly z: number }

/** Where a pixel looks: x to the right, y ahead, z up. */
function rayOf(
  { focal, tilt, roll }: GroundCamera,
  { width, height }: PictureSize,
  u: number,
  v: number,
): Ray {
  const [dx, dy] = [(u - width / 2) / focal, (v - height / 2) / focal]
  const [across, down] = [
    Math.cos(roll) * dx + Math.sin(roll) * dy,
    Math.cos(roll) * dy - Math.sin(roll) * dx,
  ]
  return {
    x: across,
    y: Math.cos(tilt) - down * Math.sin(tilt),
    z: -Math.sin(tilt) - down * Math.cos(tilt),
  }
}

function coloursOf(scene: Scene): (ray: Ray) => { readonly colour: Albedo; readonly isFloor: boolean } {
  const { camera, walls, furniture, laid } = scene
  const floorAt = floorOf(scene)
  const faceAt = laid ? faceOf(laid, scene.seed) : () => null
  const lit = (albedo: Albedo, x: number): Albedo => {
    const light = 0.75 * (1 + 0.15 * Math.max(-2, Math.min(2, x)))
    return [light * albedo[0], light * albedo[1], light * albedo[2]]
  }
  return ({ x, y, z }) => {
    const wall = Math.min(x < 0 ? walls.left / x : walls.right / x, y < 0 ? walls.near / y : walls.far / y)
    const floor = z < 0 ? camera.height / -z : Number.POSITIVE_INFINITY
    for (const thing of furniture) {
      const far = boxAt(thing, camera.height, { x, y, z })
      if (far !== null && far < Math.min(wall, floor))
        return { colour: lit(thing.colour, far * x), isFloor: false }
    }
    if (wall < floor) {
      const up = camera.height + wall * z
      return { colour: lit(up < skirting ? [0.75, 0.74, 0.7] : [0.62, 0.6, 0.55], wall * x), isFloor: false }
    }
    const place = { x: floor * x, y: floor * y }
    const face = faceAt(place)
    return { colour: lit(face ?? floorAt(place), place.x), isFloor: face === null }
  }
}

/** How far along a ray a box begins; null where the ray misses it. */
function boxAt(
  { left, right, near, far, height }: Scene['furniture'][number],
  eye: number,
  { x, y, z }: Ray,
) {
  const [x1, x2, y1, y2, z1, z2] = [left / x, right / x, near / y, far / y, -eye / z, (height - eye) / z]
  const from = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2))
  const to = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2))
  return from < to && from > 0 ? from : null
}

const shade = ([red, green, blue]: Albedo, share: number): Albedo => [
  red * share,
  green * share,
  blue * share,
]
/** A number of a place in a grid, between 0 and 1, that is always the same. */
const mixed = (column: number, row: number) => {
  const wave = Math.sin(column * 127.1 + row * 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

function floorOf({ floor, tiles, seed }: Scene): (at: Point) => Albedo {
  const random = steadyRandom(seed + 11)
  const dark = 0.35 + 0.65 * random()
  const wood = shade([0.46, 0.3, 0.18], dark + 0.2)
  const stone = shade([0.58, 0.56, 0.52], dark)
  const [cosine, sine] = [Math.cos(tiles.turn), Math.sin(tiles.turn)]
  const turned = ({ x, y }: Point) => ({
    x: cosine * (x - tiles.at.x) + sine * (y - tiles.at.y),
    y: cosine * (y - tiles.at.y) - sine * (x - tiles.at.x),
  })
  const board = (across: number, along: number) => {
    const row = Math.floor(across / 0.14)
    const column = Math.floor(along / 1.2 + mixed(row, 7))
    const isJoint = across - row * 0.14 < 0.002
    const grain =
      0.03 * Math.sin(190 * across + 3 * Math.sin(4 * along + row)) + 0.02 * Math.sin(900 * across)
    return shade(wood, isJoint ? 0.55 : 0.9 + 0.2 * mixed(row, column) + grain)
  }
  const cloudy = ({ x, y }: Point) =>
    1 + 0.025 * Math.sin(5 * x + 2 * Math.sin(3 * y)) + 0.02 * Math.sin(11 * y + 4 * Math.sin(2 * x))
  const kinds: Record<FloorKind, (at: Point) => Albedo> = {
    plain: (at) => shade(stone, cloudy(at)),
    wood: (at) => board(turned(at).x, turned(at).y),
    herringbone(at) {
      const { x, y } = turned(at)
      const isLeft = mod(Math.floor(x / 0.5), 2) === 0
      return board(isLeft ? x + y : x - y, isLeft ? y - x : x + y)
    },
    tiles(at) {
      const { x, y } = turned(at)
      const [column, row] = [Math.floor(x / tiles.side), Math.floor(y / tiles.side)]
      const edge = Math.min(x - column * tiles.side, y - row * tiles.side)
      return edge < tiles.joint
        ? shade(stone, 0.62)
        : shade(stone, cloudy(at) * (0.96 + 0.08 * mixed(column, row)))
    },
    'staggered tiles'(at) {
      const { x, y } = turned(at)
      const row = Math.floor(y / tiles.side)
      const along = x + (mod(row, 2) === 0 ? 0 : tiles.side)
      const column = Math.floor(along / (2 * tiles.side))
      const edge = Math.min(along - column * 2 * tiles.side, y - row * tiles.side)
      return edge < tiles.joint
        ? shade(stone, 0.62)
        : shade(stone, cloudy(at) * (0.96 + 0.08 * mixed(column, row)))
    },
    'checked rug'(at) {
      const { x, y } = turned({ x: at.x, y: at.y - 2.2 })
      if (Math.abs(x) > 1 || Math.abs(y) > 0.7) return board(at.x, at.y)
      return mod(Math.floor(x / 0.085) + Math.floor(y / 0.085), 2) === 0
        ? [0.08, 0.1, 0.16]
        : [0.55, 0.42, 0.3]
    },
  }
  return kinds[floor]
}

const mod = (value: number, by: number) => ((value % by) + by) % by

const cardColours: readonly Albedo[] = [
  [0.05, 0.09, 0.3],
  [0.03, 0.03, 0.03],
  [0.6, 0.45, 0.15],
  [0.75, 0.75, 0.75],
  [0.4, 0.04, 0.05],
  [0.05, 0.3, 0.2],
]

/** What is seen of a sheet or a card at a place of the floor; null beside it. */
function faceOf({ sheet, middle, turn }: Laid, seed: number): (at: Point) => Albedo | null {
  const { width, length } = sheetSizes[sheet]
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  const radius = sheet === 'card' ? cardRadius : 0
  const random = steadyRandom(seed + 17)
  const ground = cardColours[Math.floor(cardColours.length * random())] ?? [0.5, 0.5, 0.5]
  const print = shade(ground, 0).map(
    (_, channel) => 0.25 + 0.5 * numberAt(ground, 2 - channel),
  ) as unknown as Albedo
  const hasStripe = random() < 0.3
  return ({ x, y }) => {
    const [right, ahead] = [x - middle.x, y - middle.y]
    const [across, along] = [cosine * right + sine * ahead, cosine * ahead - sine * right]
    const [fromSide, fromEnd] = [width / 2 - Math.abs(across), length / 2 - Math.abs(along)]
    if (fromSide < 0 || fromEnd < 0) return null
    if (Math.hypot(Math.max(0, radius - fromSide), Math.max(0, radius - fromEnd)) > radius) return null
    if (sheet !== 'card') return [0.86, 0.86, 0.84]
    if (hasStripe && within(across, 0.008, 0.019)) return [0.02, 0.02, 0.02]
    const isChip = !hasStripe && within(along, -0.033, -0.021) && within(across, -0.004, 0.006)
    if (isChip) return [0.6, 0.5, 0.2]
    const isPrinted =
      within(across, -0.014, -0.01) && within(Math.abs(along), 0, 0.034) && mod(along, 0.006) < 0.004
    return isPrinted ? print : ground
  }
}
