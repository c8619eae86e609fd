import sharp from 'sharp'
import { type Drawn, lying, resizeTo } from '#content/rugs/resizing.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { type Outline, outlineOf } from '#graphics/models/outline.ts'
import { estimatedRelief, givenRelief, type Relief } from '#graphics/models/relief-maps.ts'
import { spreadColour } from '#graphics/models/spread-colour.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { Resize } from '#graphics/resize/resize.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { type DyeWork, dyedWidth, dyePicture } from './dye-picture.ts'

/**
 * What a rug's model is made of: its picture without transparency, its edge in it, the picture's width to its height, and
 * how high its pile stands.
 */
export type CutPicture = {
  readonly jpeg: Buffer
  readonly outline: Outline
  readonly aspect: number
  readonly relief: Relief
}

type Cut = {
  readonly round: boolean
  readonly dyeing: Pick<DyeWork, 'dyes' | 'map'> | null
  readonly drawn: Drawn
  readonly size: RugSize
  /** Its height map, where there is one. */
  readonly heights: Uint8Array | null
  readonly pileMm: number | null
}

/** Pixels: what viewers on phones keep in their memory at once. */
const longestSide = 1600
/** Fine enough for an edge true to two millimetres on a rug of three metres. */
const longestSideTraced = 720
/** A tuft or two to a pixel: finer is noise at the distance from which a rug is looked at in a room. */
const longestSideOfRelief = 1024
const fibre = 1
const quality = 82

/**
 * Cuts a registered picture out for a model, in other colours if there are dyes; a `round` one without transparency
 * is cut round.
 * @throws NotAPicture when the bytes are none.
 */
export async function cutPicture(
  original: Uint8Array,
  { round, dyeing, drawn, size: asked, heights, pileMm }: Cut,
): Promise<CutPicture> {
  const size = dyeing ? { width: dyedWidth } : { width: longestSide, height: longestSide }
  const own = await readPixels(original, size)
  const wide = own.width > own.height
  const resize = resizeTo({ ...drawn, size: lying(drawn.size, wide) }, lying(asked, wide))
  const changed = { dyes: dyeing?.dyes ?? null, map: dyeing?.map ?? null, resize }
  const made = dyeing || resize ? await dyePicture({ ...changed, picture: own }) : own
  const { width, height, data } = made
  const raw = { width, height, channels: 4 } as const
  const traced = await sharp(data, { raw })
    .extractChannel('alpha')
    .resize({ width: longestSideTraced, height: longestSideTraced, fit: 'inside', withoutEnlargement: true })
    // Single fibres that stand out are no part of the edge.
    .blur(fibre)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const outline = outlineOf(
    { width: traced.info.width, height: traced.info.height, data: traced.data },
    round,
  )
  const relief = heights
    ? await readRelief(heights, own, resize, pileMm)
    : estimatedRelief(await inSize(resize ? made : own), pileMm)
  spreadColour(made)
  const jpeg = await sharp(data, { raw }).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer()
  return { jpeg, outline, aspect: width / height, relief }
}

async function readRelief(
  heights: Uint8Array,
  own: Pixmap,
  resize: Resize | null,
  pileMm: number | null,
): Promise<Relief> {
  const map = await readPixels(heights, { width: longestSideOfRelief, height: longestSideOfRelief })
  const alpha = await alphaOf(own, map)
  if (!resize) return givenRelief(map, alpha, pileMm)
  // The map goes where its rug's picture goes.
  const data = Uint8Array.from(map.data)
  for (const [pixel, covered] of alpha.entries()) data[pixel * 4 + 3] = covered
  const picture = { width: map.width, height: map.height, data }
  const made = await dyePicture({ picture, dyes: null, map: null, resize, like: own })
  return givenRelief(made, await alphaOf(made, made), pileMm)
}

function alphaOf({ width, height, data }: Pixmap, to: { width: number; height: number }): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extractChannel('alpha')
    .resize({ width: to.width, height: to.height, fit: 'fill' })
    .raw()
    .toBuffer()
}

/** As many pixels as a relief has, the clear ones in the colour of the nearest yarn. */
async function inSize({ width, height, data }: Pixmap): Promise<Pixmap> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({
      width: longestSideOfRelief,
      height: longestSideOfRelief,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { width: small.info.width, height: small.info.height, data: small.data }
  spreadColour(pixels)
  return pixels
}
