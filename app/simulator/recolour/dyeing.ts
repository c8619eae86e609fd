import type { Picture } from '#app/simulator/pixels/picture.ts'
import type { PixelsTwice } from '#app/simulator/pixels/pixels-twice.ts'
import type { KeptRegion } from '#content/colour-regions/colour-regions.ts'

/** A colour of a rug as the picture shows it, and how much of the rug has it (0..1). */
export type RegionView = {
  readonly hex: string
  readonly share: number
  /** What staff call it. */
  readonly name: string | null
  /** Stays as it is. */
  readonly fixed: boolean
}

/** What staff corrected of a rug's regions, and where their map is. */
export type KeptView = { readonly mapUrl: string; readonly regions: readonly KeptRegion[] }

/**
 * What the page asks of the worker that dyes. `open` comes first and brings the picture; `dye` is answered twice, roughly
 * at once and then in full, and only roughly where something newer was asked before it was done.
 */
export type DyeAsk =
  | {
      readonly kind: 'open'
      readonly number: number
      readonly picture: Picture
      readonly colours: readonly string[]
      readonly kept: {
        readonly file: Uint8Array<ArrayBuffer>
        readonly regions: readonly KeptRegion[]
      } | null
    }
  | { readonly kind: 'dye'; readonly number: number; readonly colours: readonly string[] }

export type DyeAnswer =
  | {
      readonly number: number
      readonly regions: readonly Pick<RegionView, 'hex' | 'share'>[]
      /** Whether they are those that staff corrected. */
      readonly kept: boolean
    }
  | { readonly number: number; readonly look: PixelsTwice }
  | { readonly number: number; readonly picture: Blob }
  | { readonly number: number; readonly failed: true }
