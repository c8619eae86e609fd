import sharp from 'sharp'
import { type Outline, outlineOf } from '#graphics/models/outline.ts'
import { estimatedRelief, givenRelief, type Relief } from '#graphics/models/relief-maps.ts'
import { spreadColour } from '#graphics/models/spread-colour.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { type DyeWork, dyePicture } from './dye-picture.ts'

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
  readonly dyeing: Omit<DyeWork, 'picture'> | null
  /** Its height map, where there is one. */
  readonly heights: Uint8Array | null
  readonly pileMm: number | null
}

/** Pixels: what viewers on phones keep in their memory at once. */
const longestSide = 1600
/** Fine enough for an edge true to two millimetres on a rug of three metres. */
const longestSideTraced = 720
/** What the simulator tells a rug apart at, so that both find the same regions. */
const dyedWidth = 1080
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
  { round, dyeing, heights, pileMm }: Cut,
): Promise<CutPicture> {
  const size = dyeing ? { width: dyedWidth } : { width: longestSide, height: longestSide }
  const { width, height, data } = await readPixels(original, size)
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
  const alpha = (to: { width: number; height: number }) =>
    sharp(data, { raw })
      .extractChannel('alpha')
      .resize({ ...to, fit: 'fill' })
      .raw()
      .toBuffer()
  const relief = heights
    ? await readRelief(heights, alpha, pileMm)
    : estimatedRelief(await inSize({ width, height, data }), pileMm)
  const seen = dyeing ? await dyePicture({ ...dyeing, picture: { width, height, data } }) : data
  spreadColour({ width, height, data: seen })
  const jpeg = await sharp(seen, { raw }).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer()
  return { jpeg, outline, aspect: width / height, relief }
}

async function readRelief(
  heights: Uint8Array,
  alpha: (size: { width: number; height: number }) => Promise<Uint8Array>,
  pileMm: number | null,
): Promise<Relief> {
  const map = await readPixels(heights, { width: longestSideOfRelief, height: longestSideOfRelief })
  return givenRelief(map, await alpha(map), pileMm)
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
