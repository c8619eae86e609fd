import type { Drawn } from '#content/rugs/resizing.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import { toGlb } from '#graphics/models/glb.ts'
import { reliefMaps } from '#graphics/models/relief-maps.ts'
import { rugMesh, turnedLike, widthOf } from '#graphics/models/rug-mesh.ts'
import { toUsdz } from '#graphics/models/usdz.ts'
import type { Field } from '#graphics/textures/blur.ts'
import { bytesOf } from '#graphics/textures/field-bytes.ts'
import { metres } from '#graphics/units.ts'
import type { ModelFormat } from '#i18n/model-paths.ts'
import type { Original } from '#server/pictures/originals.ts'
import type { Dyes } from './dye-picture.ts'

/** All that a model shows. */
export type Subject = {
  readonly format: ModelFormat
  readonly name: string
  readonly size: RugSize
  /** The size that it is drawn in, and what becomes of it in others. */
  readonly drawn: Drawn
  readonly round: boolean
  readonly thickness: number
  readonly pileMm: number | null
  /** Null for the colours that it is registered in. */
  readonly dyes: Dyes | null
  readonly original: Original
  /** The map of the regions that staff corrected. */
  readonly map: Original | null
  /** Its height map; null where its picture tells how high its pile stands. */
  readonly heights: Original | null
}

const quality = { normal: 80, roughness: 60 }

/** Makes a model of what it shows. */
export async function makeModel(subject: Subject): Promise<NonSharedBuffer> {
  const { format, name, size, drawn, round, thickness, pileMm, dyes, original, map, heights } = subject
  const { cutPicture } = await import('./cut-picture.ts')
  const dyeing = dyes && { dyes, map: map && Uint8Array.from(await map.read()) }
  const cut = { round, dyeing, drawn, size, pileMm, heights: heights && (await heights.read()) }
  const { jpeg, outline, aspect, relief } = await cutPicture(await original.read(), cut)
  const lying = turnedLike(size, outline, aspect)
  const mesh = rugMesh(outline, lying, thickness)
  const { normal, roughness } = reliefMaps(relief, metres(lying.width / widthOf(outline)))
  const pictures = {
    colour: jpeg,
    normal: await jpegOf(normal, quality.normal),
    roughness: await jpegOf(roughness, quality.roughness),
  }
  return Buffer.from(format === 'glb' ? toGlb(mesh, pictures, name) : toUsdz(mesh, pictures))
}

/** Directions are no colours: none of them is kept with fewer places than others. */
async function jpegOf(field: Field, fine: number): Promise<Buffer> {
  const { width, height } = field
  const { default: sharp } = await import('sharp')
  return sharp(bytesOf(field), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: fine, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
