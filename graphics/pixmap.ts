/** A picture as the browser and sharp give it: four bytes a pixel, alpha not multiplied in. */
export type Pixmap = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray | Uint8Array
}
