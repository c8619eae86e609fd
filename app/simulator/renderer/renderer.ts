import type { LaidRug, RoomLook } from '#content/scene/look.ts'

/** The two pictures that light a rug in a room and hide it behind the furniture. */
export type RoomPictures = { readonly mask: ImageBitmap; readonly light: ImageBitmap }

/** A rug on the floor, between two shares (0..1) of the picture's width: what a wipe leaves of it. */
export type Layer = LaidRug & { readonly picture: ImageBitmap; readonly from: number; readonly to: number }

/**
 * Draws rugs over the empty room, on a canvas of its own: clear but for the rugs and their shadows. What it draws with
 * is handed over with each call and kept, so that it can be lost and made again.
 */
export type Renderer = {
  readonly canvas: HTMLCanvasElement
  showRoom(look: RoomLook, pictures: RoomPictures): void
  /** Draws at once, into a canvas so many pixels wide. `still` is set when nothing moves. */
  draw(layers: readonly Layer[], width: number, still: boolean): void
  close(): void
}

/** The size in pixels of a canvas so wide that shows a whole room. */
export function canvasSize(
  { width, height }: RoomLook,
  canvasWidth: number,
): { width: number; height: number } {
  return { width: Math.round(canvasWidth), height: Math.round((canvasWidth * height) / width) }
}
