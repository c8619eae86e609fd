import type { Picture } from '#app/simulator/pixels/picture.ts'
import type { LaidRug, RoomLook } from '#graphics/laid-rug/look.ts'
import type { Labels } from './labels.ts'

/** The two pictures that light a rug in a room and hide it behind the furniture. */
export type RoomPictures = { readonly mask: Picture; readonly light: Picture }

/** The same room by lamp light: its light map, what that is multiplied by, and how far (0..1) it is from day to it. */
export type Evening = { readonly picture: Picture; readonly light: number; readonly share: number }

/** A rug on the floor, between two shares (0..1) of the picture's width: what a wipe leaves of it. */
export type Layer = LaidRug & {
  readonly picture: Picture
  readonly from: number
  readonly to: number
  /** A first look, in which no pile is brought out: it is there sooner. */
  readonly rough?: boolean
}

/** What is to be seen, in a canvas so many pixels wide. */
export type Scene = {
  readonly layers: readonly Layer[]
  readonly width: number
  /** Set when nothing moves: there is time for more. */
  readonly still: boolean
  readonly labels?: Labels | null
  /** Since when it is wanted, in milliseconds as `performance.now()` counts them, for whom it matters how late it comes. */
  readonly since?: number
}

/** What whoever draws is told of it. */
export type Heard = {
  /** Drawing was lost and there is a new renderer, or the old one made again: show everything once more. */
  readonly again: () => void
  /** A scene is drawn so many milliseconds after it was wanted. */
  readonly begun: (lateMs: number) => void
}

/**
 * Draws rugs over the empty room, on a canvas of its own: clear but for the rugs and their shadows. What it draws with
 * is handed over with each call and kept, so that it can be lost and made again.
 */
export type Renderer = {
  readonly canvas: HTMLCanvasElement
  /** Whether it draws labels; where it does not the page shows its own. */
  readonly labels: boolean
  /** Whether a graphics processor draws. */
  readonly processor: boolean
  /** Whether it draws fewer pixels while something moves. */
  readonly coarse: boolean
  /**
   * Takes the pictures, and may give them away.
   * @throws Error when this renderer cannot draw after all.
   */
  showRoom(look: RoomLook, pictures: RoomPictures): void
  /** What is drawn from now on is crossfaded with this; null by day. */
  dim(evening: Evening | null): void
  draw(scene: Scene): void
  /** Done once what was drawn last is there to be seen. */
  shown(): Promise<unknown>
  /** Waits for what was drawn last, and answers how many milliseconds it took. */
  drawnIn(): Promise<number>
  /** These rugs so many pixels wide, for a picture to keep; what is seen stays as it is. */
  picture(layers: readonly Layer[], width: number): Promise<HTMLCanvasElement>
  close(): void
}

/** The size in pixels of a canvas so wide that shows a whole room. */
export function canvasSize(
  { width, height }: RoomLook,
  canvasWidth: number,
): { width: number; height: number } {
  return { width: Math.round(canvasWidth), height: Math.round((canvasWidth * height) / width) }
}
