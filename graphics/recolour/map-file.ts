import { readIndexed, rowBytes, writeIndexed } from '#graphics/png.ts'
import { byteAt } from '#graphics/reads.ts'
import { mostRegions } from './most-regions.ts'
import { longestMapSide, type RegionMap } from './region-map.ts'

const bits = 4
const mostBytes = 1024 * 1024
// Shades of grey, so that the file can also be looked at.
const palette = [0, 255, 210, 165, 120, 75, 40].flatMap((grey) => [grey, grey, grey])

/** A map of regions as a small PNG: indexed, two pixels a byte, its index the region's number. */
export async function writeMapFile({ width, height, labels }: RegionMap): Promise<Uint8Array<ArrayBuffer>> {
  const row = rowBytes(width, bits)
  const rows = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * row + 1 + (x >> 1)
      rows[at] = byteAt(rows, at) | (byteAt(labels, y * width + x) << (x & 1 ? 0 : 4))
    }
  return writeIndexed({ width, height, bits, rows }, palette)
}

/** Reads what `writeMapFile` wrote; null for anything else. */
export async function readMapFile(file: Uint8Array<ArrayBuffer>): Promise<RegionMap | null> {
  const picture = await readIndexed(file, bits, { bytes: mostBytes, side: longestMapSide })
  if (!picture) return null
  const { width, height, rows } = picture
  const row = rowBytes(width, bits)
  const labels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const label = (byteAt(rows, y * row + 1 + (x >> 1)) >> (x & 1 ? 0 : 4)) & 15
      if (label > mostRegions) return null
      labels[y * width + x] = label
    }
  return { width, height, labels }
}
