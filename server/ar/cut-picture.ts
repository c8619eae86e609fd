import sharp from 'sharp'
import { type Outline, outlineOf } from '#graphics/models/outline.ts'
import { spreadColour } from '#graphics/models/spread-colour.ts'
import { readPixels } from '#server/pictures/read-pixels.ts'
import { type DyeWork, dyePicture } from './dye-picture.ts'

/** What a rug's model is made of: its picture without transparency, its edge in it, and the picture's width to its height. */
export type CutPicture = { readonly jpeg: Buffer; readonly outline: Outline; readonly aspect: number }

/** Pixels: what viewers on phones keep in their memory at once. */
const longestSide = 1600
/** Fine enough for an edge true to two millimetres on a rug of three metres. */
const longestSideTraced = 720
/** What the simulator tells a rug apart at, so that both find the same regions. */
const dyedWidth = 1080
const fibre = 1
const quality = 82

/**
 * Cuts a registered picture out for a model, in other colours if there are dyes; a `round` one without transparency
 * is cut round.
 * @throws NotAPicture when the bytes are none.
 */
export async function cutPicture(
  original: Uint8Array,
  { round, dyeing }: { round: boolean; dyeing: Omit<DyeWork, 'picture'> | null },
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
  const seen = dyeing ? await dyePicture({ ...dyeing, picture: { width, height, data } }) : data
  spreadColour({ width, height, data: seen })
  const jpeg = await sharp(seen, { raw }).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer()
  return { jpeg, outline, aspect: width / height }
}
