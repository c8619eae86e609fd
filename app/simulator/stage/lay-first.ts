import { firstViews } from '#app/simulator/first-views.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import { comparisonFor, sceneFor } from '#app/simulator/scene/first-scene.ts'
import type { RugView, SimulatorView } from '#app/simulator/simulator-view.ts'
import { drawnRugSlug } from '#app/site/parts/drawn-rug/drawn-rug-slug.ts'
import type { LaidPixels } from '#content/rooms/laid-pixels.ts'
import { makeable } from '#content/rugs/makeable.ts'
import { drawingIn, isScaledWithin } from '#content/rugs/resizing.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { type Between, layersOf, type SceneLayer } from '#content/scene/scene-layers.ts'
import type { AskedScene } from '#content/scene/scene-query.ts'
import { cssPerspective } from '#graphics/floor/css-perspective.ts'
import { apply, type Homography } from '#graphics/floor/homography.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { eveningLightOf, lookOf, wool } from '#graphics/laid-rug/look.ts'
import { pictureToRoom } from '#graphics/laid-rug/picture-plane.ts'
import type { Body } from '#graphics/laid-rug/sheet.ts'
import { developed, filmicTone, toLinear } from '#graphics/light/tone.ts'
import type { Sides } from '#graphics/resize/resize.ts'
import { metres } from '#graphics/units.ts'
import { madeRugPath } from '#i18n/made-rug-path.ts'
import type { LaidLayer, LaidView } from './laid-view.ts'

const toneSteps = 32
const ownPicture = '/img/'

type LaidIn = {
  readonly rug: RugView
  readonly placement: Placement
  /** The address of what shows it as it is made. */
  readonly picture: string
  /** How large its drawing lies there, cut by the rug's edge. */
  readonly drawing: Sides
  readonly body: Body
  readonly between: Between
}

/**
 * The rugs of an address as the page itself lays them, in each view that the screen may choose; where it names none, or one that is
 * no longer there, the first, as the script draws it. None where they are laid in a photograph.
 */
export async function layFirst(
  view: SimulatorView,
  asked: AskedScene,
  pictures: ReadonlyMap<string, string>,
  pixels: LaidPixels,
): Promise<LaidView[]> {
  // The drawing is the device's alone.
  if (asked.rug === drawnRugSlug || (asked.view && !view.first)) return []
  const views = firstViews(view)
  const laid = await Promise.all(
    views.map(async (room, at): Promise<LaidView | null> => {
      const rugs = await rugsIn(view, asked, at === 1, pictures, pixels)
      const layers = rugs && (await laidLayers(room, rugs, view.evening, pixels))
      // One that begins behind the camera cannot be laid so.
      if (!layers?.every((layer) => layer !== null)) return null
      const screen = views.length === 1 ? 'any' : at === 1 ? 'upright' : 'lying'
      return { screen, mask: room.files.mask, layers }
    }),
  )
  return laid.filter((one) => one !== null)
}

/** The rugs of the scene from the lowest to the highest; null where one of them cannot be shown as it is made. */
async function rugsIn(
  view: SimulatorView,
  asked: AskedScene,
  upright: boolean,
  pictures: ReadonlyMap<string, string>,
  pixels: LaidPixels,
): Promise<LaidIn[] | null> {
  const scene = sceneFor(view, asked, upright)
  if (!scene) return null
  const isRound = (slug: string) => view.rugs.some((rug) => rug.slug === slug && rug.round)
  const order = layersOf(scene, comparisonFor(view, asked.comparison, scene.rug), isRound)
  const found = await Promise.all(
    order.map(async (one) => {
      const rug = view.rugs.find(({ slug }) => slug === one.rug)
      const url = pictures.get(one.rug)
      // The server makes nothing of a picture that is stored elsewhere.
      if (!rug?.firstTexture.startsWith(ownPicture) || !url) return null
      return one.colours ? asMade(rug, one) : asDrawn(rug, one, url, pixels)
    }),
  )
  return found.every((one) => one !== null) ? found : null
}

/** A rug as its own picture shows it, or as it is made where that would show another one. */
async function asDrawn(
  rug: RugView,
  wished: SceneLayer,
  url: string,
  pixels: LaidPixels,
): Promise<LaidIn | null> {
  const { placement, between } = wished
  if (!drawingIn(rug.drawn, placement)) return asMade(rug, wished)
  const size = isScaledWithin(rug.drawn, placement) ? rug.drawn.size : null
  const seen = await pixels.bodyOf(url, size)
  if (!seen) return null
  // A border of plain bands stays as wide as it was and whole.
  const drawing = seen.bordered ? null : drawingIn(rug.drawn, placement, seen.inside)
  if (!drawing) return asMade(rug, wished)
  return { rug, placement, picture: rug.firstTexture, drawing, body: seen.body, between }
}

const whole: Body = { left: 0, top: 0, right: 1, bottom: 1 }

/** A rug in a size or in colours that it is not drawn in. Null where it cannot be made so. */
function asMade(rug: RugView, { rug: slug, placement, colours, between }: SceneLayer): LaidIn | null {
  const { width, length } = placement
  if ((colours && !rug.recolour) || !makeable(rugSize(width, length))) return null
  const picture = madeRugPath({ slug, sides: { width, length }, ...(colours && { colours }) })
  return { rug, placement, picture, drawing: { width, length }, body: whole, between }
}

function laidLayers(room: RoomView, rugs: readonly LaidIn[], evening: number, pixels: LaidPixels) {
  const share = evening / 100
  const hours = [
    { evening: false, opacity: share < 1 ? 1 : 0, light: lookOf(room).light },
    { evening: true, opacity: share, light: eveningLightOf(room) },
  ].filter(({ opacity }) => opacity > 0)
  return Promise.all(
    rugs.flatMap((laid, at) =>
      hours.map((hour) =>
        layerOf(room, laid, `${room.slug}-${at}-${hour.evening ? 'noite' : 'dia'}`, hour, pixels),
      ),
    ),
  )
}

type Hour = { readonly evening: boolean; readonly opacity: number; readonly light: number }

async function layerOf(
  room: RoomView,
  { rug, placement, picture, drawing, body, between }: LaidIn,
  name: string,
  hour: Hour,
  pixels: LaidPixels,
): Promise<LaidLayer | null> {
  const look = lookOf(room)
  const { width, length } = drawing
  const whole = { ...placement, width: metres(width), length: metres(length) }
  const toRoom = pictureToRoom(look, { placement: whole, thickness: rug.thickness }, body)
  const toSheet = inShares(toRoom, room.width, room.width)
  // Of the whole picture, with its margins.
  const [across, down] = [width / (body.right - body.left), length / (body.bottom - body.top)]
  const box = boxOf(toSheet, across / down)
  const style = box && cssPerspective(toSheet, box)
  if (!style) return null
  const metre = box.width / across
  return {
    name,
    picture,
    light: await pixels.lightOn(room.slug, hour.evening, inShares(toRoom, room.width, room.height)),
    tone: toneOf(hour.light),
    opacity: hour.opacity,
    between,
    left: short(style.left),
    top: short((style.top * room.width) / room.height),
    width: short(box.width),
    height: short((box.height * room.width) / room.height),
    matrix: style.matrix.map(short).join(),
    cut: cutOf(drawing, placement, body),
    shadows: wool.shadows.map(({ reach, amount }) => ({
      reach: short(reach * rug.thickness * metre),
      amount,
    })),
  }
}

/** What of a picture lies beyond the edges of its rug, beginning above, clockwise, in per cent. */
function cutOf(drawing: Sides, rug: Sides, { left, top, right, bottom }: Body): number[] {
  const [across, down] = [
    ((1 - rug.width / drawing.width) / 2) * (right - left),
    ((1 - rug.length / drawing.length) / 2) * (bottom - top),
  ]
  // Where nothing is beyond, its own edge is left as it is.
  const at = (beyond: number, margin: number) => (beyond > 0.001 ? short(100 * (margin + beyond)) : 0)
  return [at(down, top), at(across, 1 - right), at(down, 1 - bottom), at(across, left)]
}

/** The same with what it answers in shares of a picture. */
function inShares([a, b, c, d, e, f, g, h, i]: Homography, width: number, height: number): Homography {
  return [a / width, b / width, c / width, d / height, e / height, f / height, g, h, i]
}

/**
 * A box of the picture's own proportion, which has no fewer pixels than it is seen with by its longer edges: what is blurred in it reaches as far
 * over the floor in each direction. @param wide how many times as wide as high the picture is
 */
function boxOf(toSheet: Homography, wide: number): { width: number; height: number } | null {
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ].map((corner) => apply(toSheet, corner))
  if (!a || !b || !c || !d) return null
  const between = (one: typeof a, other: typeof a) => Math.hypot(one.x - other.x, one.y - other.y)
  const width = Math.max(between(a, b), between(c, d), wide * Math.max(between(a, d), between(b, c)))
  return { width, height: width / wide }
}

/** As the renderers develop it, with the light's scale in it: what is stored is multiplied, which comes near to light. */
function toneOf(light: number): string {
  const steps = Array.from({ length: toneSteps + 1 }, (_, at) =>
    developed(filmicTone, toLinear(at / toneSteps) * light),
  )
  return steps.map((value) => value.toFixed(3)).join(' ')
}

const short = (value: number) => Number(value.toPrecision(6))
