import { thicknessOf } from '#graphics/laid-rug/look.ts'
import { toGlb } from '#graphics/models/glb.ts'
import { outlineOf } from '#graphics/models/outline.ts'
import { estimatedRelief, reliefMaps } from '#graphics/models/relief-maps.ts'
import { rugMesh, widthOf } from '#graphics/models/rug-mesh.ts'
import { spreadColour } from '#graphics/models/spread-colour.ts'
import { toUsdz } from '#graphics/models/usdz.ts'
import { byteAt } from '#graphics/reads.ts'
import type { Field } from '#graphics/textures/blur.ts'
import { bytesOf } from '#graphics/textures/field-bytes.ts'
import { inMetres, metres, millimetres } from '#graphics/units.ts'

/** A rug in its true size for viewers of augmented reality: Android's and the browser's (GLB), Apple's (USDZ). */
export type RugFiles = { readonly glb: Blob; readonly usdz: Blob }

type Rug = {
  /** Millimetres; no heights where the technique makes no pile. */
  readonly width: number
  readonly length: number
  readonly piles: readonly number[]
}

/** Fine enough for an edge true to two millimetres on a rug of three metres, and a tuft or two to a point. */
const [tracedPixels, reliefPixels] = [720, 1024]
const quality = { colour: 0.82, normal: 0.8, roughness: 0.6 }

/** Makes the models of a rug of its picture from above, which is clear beside it: as the site does of a registered one. */
export async function rugModel(
  picture: OffscreenCanvas,
  { width, length, piles }: Rug,
  name: string,
): Promise<RugFiles> {
  const traced = pixelsIn(picture, tracedPixels)
  const coverage = Uint8Array.from({ length: traced.width * traced.height }, (_, at) =>
    byteAt(traced.data, at * 4 + 3),
  )
  const outline = outlineOf({ width: traced.width, height: traced.height, data: coverage }, false)
  const highest = Math.max(0, ...piles) || null
  const across = inMetres(millimetres(width))
  const mesh = rugMesh(
    outline,
    { width: across, length: inMetres(millimetres(length)) },
    thicknessOf(highest),
  )
  const seen = pixelsIn(picture, reliefPixels)
  spreadColour(seen)
  const relief = estimatedRelief(seen, highest)
  const { normal, roughness } = reliefMaps(relief, metres(across / widthOf(outline)))
  const whole = pixelsIn(picture, Math.max(picture.width, picture.height))
  spreadColour(whole)
  const pictures = {
    colour: await jpegOf(whole, quality.colour),
    normal: await jpegOf(pixelsOf(normal), quality.normal),
    roughness: await jpegOf(pixelsOf(roughness), quality.roughness),
  }
  return {
    glb: new Blob([toGlb(mesh, pictures, name)], { type: 'model/gltf-binary' }),
    usdz: new Blob([toUsdz(mesh, pictures)], { type: 'model/vnd.usdz+zip' }),
  }
}

/** The picture, so many pixels long or wide at most. */
function pixelsIn(picture: OffscreenCanvas, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to read a rug with')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height)
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

/** Three numbers a place as a picture. */
function pixelsOf(field: Field): ImageData {
  const bytes = bytesOf(field)
  const data = new Uint8ClampedArray(field.width * field.height * 4)
  for (let at = 0; at < field.width * field.height; at += 1)
    data.set([byteAt(bytes, at * 3), byteAt(bytes, at * 3 + 1), byteAt(bytes, at * 3 + 2), 255], at * 4)
  return new ImageData(data, field.width, field.height)
}

/** Whatever it covers half is covered whole: a JPEG has no clear places. */
async function jpegOf(pixels: ImageData, fine: number): Promise<Uint8Array> {
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  const canvas = new OffscreenCanvas(pixels.width, pixels.height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: fine })
  return new Uint8Array(await blob.arrayBuffer())
}
