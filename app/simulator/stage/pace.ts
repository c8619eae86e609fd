import { itemAt } from '#graphics/reads.ts'
/** How much of the canvas's width is drawn while hands hold the rug: all of it where the device keeps up. */
export type Pace = {
  share(): number
  /** Hands begin to hold: one step finer than where they left off, for what held it up may be over. */
  begin(): void
  /** A frame came so many milliseconds after it was asked for. */
  note(delayMs: number): void
}

const shares = [1, 0.7, 0.5, 0.35, 0.25]
// As many frames are on their way when the size changes; they say nothing of the new one.
const lateFrames = 3

/**
 * Draws fewer pixels when frames come late, so that the rug stays under the finger: without a graphics processor each
 * pixel costs what the page's own work does. `lateMs` is what a frame may take; `coarse` begins with few pixels.
 */
export function createPace(lateMs: number, coarse = false): Pace {
  let step = coarse ? shares.length - 1 : 0
  let late = 0
  return {
    share: () => itemAt(shares, step),
    begin() {
      step = Math.max(0, step - 1)
      late = 0
    },
    note(delayMs) {
      late = delayMs > lateMs ? late + 1 : 0
      if (late <= lateFrames) return
      step = Math.min(shares.length - 1, step + 1)
      late = 0
    },
  }
}
