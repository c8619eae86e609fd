import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt, wholeAt } from '#graphics/reads.ts'

const covered = 200

/**
 * Gives what is clear in a picture the colour of the nearest part that is not, so that nothing foreign shows at the
 * rug's edge once the picture has no transparency any more. Changes the pixels themselves; a wholly clear picture
 * stays as it is.
 */
export function spreadColour({ width, height, data }: Pixmap): void {
  const pixels = width * height
  const known = new Uint8Array(pixels)
  const line = new Int32Array(pixels)
  let [waiting, done] = [0, 0]
  for (let at = 0; at < pixels; at += 1) {
    if (byteAt(data, at * 4 + 3) < covered) continue
    known[at] = 1
    line[waiting] = at
    waiting += 1
  }
  const give = (from: number, to: number) => {
    if (known[to]) return
    known[to] = 1
    data.copyWithin(to * 4, from * 4, from * 4 + 3)
    line[waiting] = to
    waiting += 1
  }
  for (; done < waiting; done += 1) {
    const at = wholeAt(line, done)
    const column = at % width
    if (column > 0) give(at, at - 1)
    if (column < width - 1) give(at, at + 1)
    // Corner to corner too: else what is clear fills with stripes along rows and columns.
    for (const row of [at - width, at + width]) {
      if (row < 0 || row >= pixels) continue
      give(at, row)
      if (column > 0) give(at, row - 1)
      if (column < width - 1) give(at, row + 1)
    }
  }
}
