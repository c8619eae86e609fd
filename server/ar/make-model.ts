import type { RugSize } from '#content/rugs/rug-size.ts'
import { toGlb } from '#graphics/models/glb.ts'
import { rugMesh, turnedLike } from '#graphics/models/rug-mesh.ts'
import { toUsdz } from '#graphics/models/usdz.ts'
import type { ModelFormat } from '#i18n/model-paths.ts'
import type { Original } from '#server/pictures/originals.ts'
import type { Dyes } from './dye-picture.ts'

/** All that a model shows. */
export type Subject = {
  readonly format: ModelFormat
  readonly name: string
  readonly size: RugSize
  readonly round: boolean
  readonly thickness: number
  /** Null for the colours that it is registered in. */
  readonly dyes: Dyes | null
  readonly original: Original
  /** The map of the regions that staff corrected. */
  readonly map: Original | null
}

/** Makes a model of what it shows. */
export async function makeModel(subject: Subject): Promise<NonSharedBuffer> {
  const { format, name, size, round, thickness, dyes, original, map } = subject
  const { cutPicture } = await import('./cut-picture.ts')
  const dyeing = dyes && { dyes, map: map && Uint8Array.from(await map.read()) }
  const { jpeg, outline, aspect } = await cutPicture(await original.read(), { round, dyeing })
  const mesh = rugMesh(outline, turnedLike(size, outline, aspect), thickness)
  return Buffer.from(format === 'glb' ? toGlb(mesh, jpeg, name) : toUsdz(mesh, jpeg))
}
