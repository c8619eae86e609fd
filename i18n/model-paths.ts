/** The formats in which a rug opens in augmented reality. */
export const modelFormats = ['glb', 'usdz'] as const
export type ModelFormat = (typeof modelFormats)[number]

export type ModelAddress = {
  readonly slug: string
  readonly size: string
  readonly format: ModelFormat
  /** `#rrggbb` for each of the rug's regions of colour; none where it is as it is registered. */
  readonly colours?: readonly string[]
}

/** Where models are, for the router. */
export const modelRoutes = '/ar/*'

/** Beginning of the anchor, on a rug's page, where a size of it opens in augmented reality. */
export const modelAnchor = 'ar-'

/** The anchor that a device without augmented reality is sent to. */
export const noModelAnchor = 'ar-no'

/** A size in metres as an address says it: "250x350". */
export function sizeCode({ width, length }: { readonly width: number; readonly length: number }): string {
  return [width, length].map((side) => Math.round(side * 100)).join('x')
}

/**
 * The address of a rug in a size as a model, the same in both languages: `/ar/tapete-scallop/250x350.glb`, in other
 * colours `/ar/tapete-scallop/250x350-d9cdb8-4b5335.glb`.
 */
export function modelPath({ slug, size, format, colours = [] }: ModelAddress): string {
  return `/ar/${encodeURIComponent(slug)}/${size}${dyedCode(colours)}.${format}`
}

/** Colours as an address says them after a size: "-d9cdb8-4b5335". */
export function dyedCode(colours: readonly string[]): string {
  return colours.map((colour) => `-${colour.slice(1)}`).join('')
}

/** Reads what `dyedCode` wrote. */
export function readDyedCode(code: string): string[] {
  const [, ...colours] = code.split('-')
  return colours.map((colour) => `#${colour}`)
}

const address = /^\/ar\/([\w-]{1,120})\/(\d{2,4}x\d{2,4})((?:-[0-9a-f]{6}){0,10})\.(\w+)$/

/** Reads the address of a model; null for any other path. */
export function readModelPath(pathname: string): ModelAddress | null {
  const [, slug, size, dyed = '', ending] = address.exec(pathname) ?? []
  const format = modelFormats.find((known) => known === ending)
  if (!slug || !size || !format) return null
  const colours = readDyedCode(dyed)
  return colours.length === 0 ? { slug, size, format } : { slug, size, format, colours }
}

/** Reads a size as an address says it, in metres. */
export function readSizeCode(code: string): { readonly width: number; readonly length: number } {
  const [width = 0, length = 0] = code.split('x').map((side) => Number(side) / 100)
  return { width, length }
}
