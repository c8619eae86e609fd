import type { Room } from '#content/rooms/room.ts'
import type { Drawn } from '#content/rugs/resizing.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import type { Metres } from '#graphics/units.ts'
import type { Dyes } from '#server/ar/dye-picture.ts'

/** A rug of a drawing: its picture's file, and between which shares of the room's width it is seen. */
export type DrawnRug = {
  readonly slug: string
  readonly picture: Uint8Array
  /** What it is dyed with, and the map of its regions where staff corrected them; null where it is as registered. */
  readonly dyes: Dyes | null
  readonly map: Uint8Array<ArrayBuffer> | null
  /** The size that it is drawn in, and what becomes of it in others. */
  readonly drawn: Drawn
  readonly thickness: Metres
  readonly placement: Placement
  readonly from: number
  readonly to: number
}

/** All that the thread draws: rugs in a room, from the lowest to the highest. */
export type SceneDrawing = {
  readonly room: Room
  /** Where the picture looks. */
  readonly placement: Placement
  /** Hundredths from day to evening. */
  readonly evening: number
  readonly rugs: readonly DrawnRug[]
}
