import type { DrawnYarn } from '#content/drawings/drawing.ts'
import type { RugSize } from '#content/rugs/rug-size.ts'
import type { PartMiddle } from '#graphics/drawing/part-middles.ts'
import type { LyingOutline } from './trace-rug.ts'

/**
 * A picture as it stands in print: cropped to `width` by `height` pixels round its focal point (0..1), or as wide
 * as `width` in its own shape where `height` is null.
 */
export type PrintPicture = {
  readonly url: string
  /** In the document's language; empty where nobody described it. */
  readonly alt: string
  readonly width: number
  readonly height: number | null
  readonly focal: { readonly x: number; readonly y: number }
}

export type PrintFact = { readonly name: string; readonly value: string; readonly url?: string }
export type PrintColour = { readonly name: string; readonly hex: string }

/** What every document has, whatever it shows. */
type DocumentFrame = {
  /** BCP 47. */
  readonly language: string
  readonly title: string
  /** Stands at the top of each page, beside the house's name. */
  readonly label: string
  readonly siteUrl: string
}

export type PrintRug = {
  readonly slug: string
  /** Its place in the whole catalogue, "01". */
  readonly number: string
  readonly name: string
  readonly description: string
  readonly scene: PrintPicture | null
  readonly alone: PrintPicture | null
  readonly facts: readonly PrintFact[]
  readonly colours: readonly PrintColour[]
  readonly price: string
  readonly url: string
}

/** How to reach the house: what staff set, and always the site. */
export type PrintContact = {
  readonly title: string
  readonly text: string
  readonly facts: readonly PrintFact[]
}

export type CatalogueView = DocumentFrame & {
  readonly kind: 'catalogue'
  /** Above the heading of the cover. */
  readonly over: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly house: string
  readonly count: string
  readonly cover: PrintPicture | null
  /** Pictures of a year, which may show more than its rugs. */
  readonly plates: readonly PrintPicture[]
  readonly rugs: readonly PrintRug[]
  /** The weave from close, on the last page. */
  readonly closing: PrintPicture | null
  readonly words: { readonly colours: string }
  readonly contact: PrintContact
}

export type SheetView = DocumentFrame & {
  readonly kind: 'sheet'
  readonly rug: PrintRug
  readonly scale: {
    readonly title: string
    readonly note: string
    readonly shape: 'rect' | 'round' | 'organic'
    readonly sizes: readonly RugSize[]
    readonly fill: string
    /** The rug alone with a clear ground, where its edge is its own; null where the shape says all. */
    readonly flat: string | null
    /** That edge, once it was traced. */
    readonly outline?: LyingOutline
  } | null
  readonly words: { readonly colours: string }
  readonly contact: PrintContact
}

/** A rug of a visitor's drawing: its map of yarns in millimetres, as paths of SVG. */
export type DrawnMap = {
  readonly width: number
  readonly length: number
  readonly areas: readonly string[]
  readonly seams: string
  readonly outline: string
  readonly numbers: readonly PartMiddle[]
  readonly yarns: readonly DrawnYarn[]
  /** Whether the lines between its yarns are cut. */
  readonly carved: boolean
}

/** What the workshop needs to make a rug, from what a client asked for. */
export type ProductionView = DocumentFrame & {
  readonly kind: 'production'
  readonly heading: string
  readonly code: string
  readonly picture: PrintPicture | null
  readonly facts: readonly PrintFact[]
  readonly colours: readonly PrintColour[]
  /** Longer texts: what the client wrote, what staff noted. */
  readonly texts: readonly PrintFact[]
  readonly client: readonly PrintFact[]
  /** Opens the scene that the client laid out. */
  readonly scene: string | null
  /** The second page, of a rug that is made of a visitor's drawing. */
  readonly drawn: DrawnMap | null
  readonly words: {
    readonly colours: string
    readonly client: string
    readonly scene: string
    /** Stands where a text was cut. */
    readonly more: string
  }
}

/** A version of a quote, as its client keeps it. */
export type QuotePrint = DocumentFrame & {
  readonly kind: 'quote'
  readonly heading: string
  readonly intro: string
  readonly forWhom: string
  readonly picture: PrintPicture | null
  readonly lines: readonly {
    readonly name: string
    readonly details: string
    /** Several pieces and the price of one; empty for one piece. */
    readonly quantity: string
    readonly price: string
    readonly colours: readonly PrintColour[]
  }[]
  /** The last is the total. */
  readonly sums: readonly PrintFact[]
  readonly terms: readonly PrintFact[]
  readonly scale: SheetView['scale']
  /** Opens the client's page; empty where the site has no public address. */
  readonly address: string
  readonly words: { readonly open: string }
}

export type DocumentView = CatalogueView | SheetView | ProductionView | QuotePrint

/** Every picture that a document shows. */
export function picturesOfView(view: DocumentView): PrintPicture[] {
  const shown = {
    catalogue: (one: CatalogueView) => [
      one.cover,
      ...one.plates,
      ...one.rugs.flatMap(picturesOfRug),
      one.closing,
    ],
    sheet: (one: SheetView) => picturesOfRug(one.rug),
    production: (one: ProductionView) => [one.picture],
    quote: (one: QuotePrint) => [one.picture],
  }
  const all = (shown[view.kind] as (one: DocumentView) => (PrintPicture | null)[])(view)
  return all.filter((picture) => picture !== null)
}

/** The address of every file that a document is made from. */
export function filesOfView(view: DocumentView): string[] {
  const flat = view.kind === 'sheet' ? view.scale?.flat : null
  return [...new Set([...picturesOfView(view).map(({ url }) => url), ...(flat ? [flat] : [])])]
}

/** Tells the prints of one document apart. */
export function printKey({ url, width, height, focal }: PrintPicture): string {
  return JSON.stringify([url, width, height, focal.x, focal.y])
}

function picturesOfRug(rug: PrintRug): (PrintPicture | null)[] {
  return [rug.scene, rug.alone]
}
