/** A colour of a rug as the picture shows it, and how much of the rug has it (0..1). */
export type RegionView = { readonly hex: string; readonly share: number }

/** What the page asks of the worker that dyes. `open` comes first and brings the picture. */
export type DyeAsk =
  | {
      readonly kind: 'open'
      readonly number: number
      readonly picture: ImageBitmap
      readonly colours: readonly string[]
    }
  | { readonly kind: 'dye'; readonly number: number; readonly colours: readonly string[] }

export type DyeAnswer =
  | { readonly number: number; readonly regions: readonly RegionView[] }
  | { readonly number: number; readonly picture: Blob }
  | { readonly number: number; readonly failed: true }
