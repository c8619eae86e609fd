import type { Picture } from '#app/simulator/pixels/picture.ts'
import type { LaidRug, RoomLook } from '#graphics/laid-rug/look.ts'
import type { Evening, RoomPictures, Scene } from './renderer.ts'

/** A rug on the floor, its sheet by the number that it was added under. */
export type SheetLayer = LaidRug & {
  readonly sheet: number
  readonly from: number
  readonly to: number
}

export type SheetScene = Omit<Scene, 'layers'> & { readonly layers: readonly SheetLayer[] }

/** What draws on a canvas with WebGL2: the page itself, or a worker beside it. */
export type Drawing = {
  /** @throws Error when it cannot draw after all; a worker tells that later. */
  showRoom(look: RoomLook, pictures: RoomPictures): void
  /** What is drawn from now on is crossfaded with this; null by day. */
  dim(evening: Evening | null): void
  /** Makes the sheet of a picture, a `rough` one without its grain. One that is `given` is no one else's. */
  add(sheet: number, picture: Picture, rough: boolean, given?: boolean): void
  forget(sheet: number): void
  draw(scene: SheetScene): void
  /** Done once what was drawn last is there to be seen. */
  shown(): Promise<unknown>
  /** Waits for what was drawn last, and answers how many milliseconds it took. */
  drawnIn(): Promise<number>
  /** The same for a picture to keep; what is seen stays as it is. */
  picture(scene: SheetScene): Promise<HTMLCanvasElement | ImageBitmap>
  close(): void
}

/** A drawing and the canvas it draws on, which is in no document yet. */
export type Opened = {
  readonly canvas: HTMLCanvasElement
  readonly drawing: Drawing
  /** Whether a graphics processor draws. */
  readonly processor: boolean
}

export type OpenedHeard = {
  /** A scene is drawn so many milliseconds after it was wanted. */
  readonly begun: (lateMs: number) => void
  /** What it draws with is gone, and may come back. */
  readonly lost: () => void
  /** It is there again, and knows nothing of what it was told before. */
  readonly back: (opened: Opened) => void
  /** It cannot draw after all. */
  readonly failed: () => void
}

/** Opens a drawing; null where there is no WebGL2. */
export type Graphics = (heard: OpenedHeard) => Opened | null

export const contextOptions = { antialias: false, depth: false, powerPreference: 'low-power' } as const
