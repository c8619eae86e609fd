import type { Rug } from './rug.ts'
import { type RugSize, toSize } from './rug-size.ts'

/** The size that a rug's picture shows; null where there is no picture or no size that can be read: no textures then. */
export function texturedSize({ image_url, sizes }: Pick<Rug, 'image_url' | 'sizes'>): RugSize | null {
  return (image_url && sizes.map(toSize).find((size) => size !== null)) || null
}
