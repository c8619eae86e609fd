import type { Room } from '#content/rooms/room.ts'
import type { Placement } from '#content/scene/placement.ts'
import type { Metres } from '#content/scene/units.ts'

/** A rug of a drawing: its picture's file, and between which shares of the room's width it is seen. */
export type DrawnRug = {
  readonly slug: string
  readonly picture: Uint8Array
  /** The colours of its yarns, which tell its picture apart. */
  readonly yarns: readonly string[]
  /** What its regions are dyed with; null where it is as registered. */
  readonly colours: readonly string[] | null
  readonly thickness: Metres
  readonly from: number
  readonly to: number
}

/** All that the thread draws: rugs in one place of a room. */
export type SceneDrawing = {
  readonly room: Room
  readonly placement: Placement
  readonly rugs: readonly DrawnRug[]
}
