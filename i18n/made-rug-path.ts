import { dyedCode, readDyedCode, readSizeCode, sizeCode } from './model-paths.ts'

export type MadeRugAddress = {
  readonly slug: string
  /** In metres, as the rug's picture lies. */
  readonly sides: { readonly width: number; readonly length: number }
  /** `#rrggbb` for each of the rug's regions of colour; none where it is as it is registered. */
  readonly colours?: readonly string[]
}

/** Where pictures of rugs as they are made to order are, for the router. */
export const madeRugRoutes = '/na-medida/*'

/**
 * The address of a rug's picture as the rug is made in a size, the same in both languages: `/na-medida/tapete-scallop/300x400.avif`,
 * in other colours `/na-medida/tapete-scallop/300x400-d9cdb8-4b5335.avif`.
 */
export function madeRugPath({ slug, sides, colours = [] }: MadeRugAddress): string {
  return `/na-medida/${encodeURIComponent(slug)}/${sizeCode(sides)}${dyedCode(colours)}.avif`
}

const address = /^\/na-medida\/([\w-]{1,120})\/(\d{2,4}x\d{2,4})((?:-[0-9a-f]{6}){0,10})\.avif$/

/** Reads the address of such a picture; null for any other path. */
export function readMadeRugPath(pathname: string): MadeRugAddress | null {
  const [, slug, size, dyed = ''] = address.exec(pathname) ?? []
  if (!slug || !size) return null
  const sides = readSizeCode(size)
  const colours = readDyedCode(dyed)
  // One size has one address.
  if (sizeCode(sides) !== size) return null
  return colours.length === 0 ? { slug, sides } : { slug, sides, colours }
}
