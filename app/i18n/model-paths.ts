/** The formats in which a rug opens in augmented reality. */
export const modelFormats = ['glb', 'usdz'] as const
export type ModelFormat = (typeof modelFormats)[number]

export type ModelAddress = { readonly slug: string; readonly size: string; readonly format: ModelFormat }

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

/** The address of a rug in one of its sizes as a model, the same in both languages. */
export function modelPath({ slug, size, format }: ModelAddress): string {
  return `/ar/${encodeURIComponent(slug)}/${size}.${format}`
}

/** Reads the address of a model; null for any other path. */
export function readModelPath(pathname: string): ModelAddress | null {
  const [, slug, size, ending] = /^\/ar\/([\w-]{1,120})\/(\d{2,4}x\d{2,4})\.(\w+)$/.exec(pathname) ?? []
  const format = modelFormats.find((known) => known === ending)
  return slug && size && format ? { slug, size, format } : null
}
