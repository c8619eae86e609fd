import { apply, type Homography } from '#graphics/floor/homography.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { byteAt } from '#graphics/reads.ts'

/**
 * A light map as it falls on a flat thing: `across` by `across` pixels, as stored in the map, that fill the unit square which
 * `toMap` takes to it (0..1 each way). What lies beyond the map has the light of its border.
 */
export function lightOn(map: Pixmap, toMap: Homography, across: number): Pixmap {
  const data = new Uint8ClampedArray(across * across * 4)
  const inside = (share: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)))
  for (let at = 0; at < across * across; at += 1) {
    const [u, v] = [((at % across) + 0.5) / across, (Math.floor(at / across) + 0.5) / across]
    const { x, y } = apply(toMap, { x: u, y: v }) ?? { x: 0.5, y: 0 }
    const from = (inside(y, map.height) * map.width + inside(x, map.width)) * 4
    for (let channel = 0; channel < 3; channel += 1) data[at * 4 + channel] = byteAt(map.data, from + channel)
    data[at * 4 + 3] = 255
  }
  return { width: across, height: across, data }
}
