import type { RoomView } from '#app/simulator/room-files.ts'

/** The rugs as they were drawn over a room, and how far (0..1) that is from day to evening. */
export type LitScene = {
  readonly room: RoomView
  readonly rugs: Promise<HTMLCanvasElement>
  readonly evening: number
}

/** The white margin below the room in its picture, as a share of the room's width. */
export const marginShare = 0.085
