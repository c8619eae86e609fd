import type { Between } from '#content/scene/scene-layers.ts'

/** A rug as the page itself shows it in one view of a room, before any script: see laid-rugs.tsx. Lengths are shares of the room's width. */
export type LaidLayer = {
  readonly picture: string
  /** The room's light on the rug: a small picture that fills it. */
  readonly light: string
  /** Names the curve among those of the page. */
  readonly name: string
  /** What the product of rug and light, as stored, becomes on screen: from black to white in equal steps. */
  readonly tone: string
  readonly opacity: number
  readonly between: Between
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly matrix: string
  /** What is cut off the picture: as many per cent of its sides above, at the right, below and at the left. */
  readonly cut: readonly number[]
  /** How far the rug darkens the floor beside it, and how much. */
  readonly shadows: readonly { readonly reach: number; readonly amount: number }[]
}

export type LaidView = {
  /** On which screens it is seen: those that show this view first, or all. */
  readonly screen: 'lying' | 'upright' | 'any'
  /** White where the floor is seen. */
  readonly mask: string
  /** From the lowest to the highest. */
  readonly layers: readonly LaidLayer[]
}
