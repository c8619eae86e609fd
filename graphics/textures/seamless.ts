import { floatAt } from '#graphics/reads.ts'
import { blurred, type Field } from './blur.ts'

/** How much more than a tile is needed to make one: that share of its side, on its far sides. */
export const overlapShare = 0.25

/**
 * A tile that repeats without a seam, of a square that is larger by `overlapShare`: what lies beyond the far border is
 * laid over the near one and fades out, so that the first column follows the last as it does in the picture. What is
 * large fades evenly; the grain keeps its strength, which a plain mean of two would halve.
 */
export function seamlessTile(square: Field, side: number): Field {
  return folded(folded(square, side, true), side, false)
}

function folded(field: Field, side: number, alongRows: boolean): Field {
  const { width, height, channels, data } = field
  const overlap = (alongRows ? width : height) - side
  const soft = blurred(field, Math.max(1, Math.round(side / 24)), 'border').data
  const [columns, rows] = alongRows ? [side, height] : [width, side]
  const out = new Float32Array(columns * rows * channels)
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const along = alongRows ? x : y
      const own = smooth(Math.min(1, along / overlap))
      const strength = Math.hypot(own, 1 - own)
      const near = (y * width + x) * channels
      const far = near + side * (alongRows ? 1 : width) * channels
      for (let channel = 0; channel < channels; channel += 1) {
        const at = (y * columns + x) * channels + channel
        if (own === 1) {
          out[at] = floatAt(data, near + channel)
          continue
        }
        const [lowNear, lowFar] = [floatAt(soft, near + channel), floatAt(soft, far + channel)]
        const grain =
          own * (floatAt(data, near + channel) - lowNear) +
          (1 - own) * (floatAt(data, far + channel) - lowFar)
        out[at] = own * lowNear + (1 - own) * lowFar + grain / strength
      }
    }
  return { width: columns, height: rows, channels, data: out }
}

/** From nothing to all without a kink at either end. */
function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}
