import { joined } from '#graphics/bytes.ts'
import { chunksOf, indexed, packed, pngChunk, pngSignature, unpacked } from '#graphics/png.ts'
import { byteAt } from '#graphics/reads.ts'
import { mostRegions } from './most-regions.ts'
import { longestMapSide, type RegionMap } from './region-map.ts'

const headBytes = 8
const bitsPerPixel = 4
const mostBytes = 1024 * 1024
// Shades of grey, so that the file can also be looked at.
const palette = [0, 255, 210, 165, 120, 75, 40].flatMap((grey) => [grey, grey, grey])

/** A map of regions as a small PNG: indexed, two pixels a byte, its index the region's number. */
export async function writeMapFile({ width, height, labels }: RegionMap): Promise<Uint8Array<ArrayBuffer>> {
  const row = 1 + Math.ceil(width / 2)
  const rows = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * row + 1 + (x >> 1)
      rows[at] = byteAt(rows, at) | (byteAt(labels, y * width + x) << (x & 1 ? 0 : 4))
    }
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([bitsPerPixel, indexed, 0, 0, 0], headBytes)
  return joined([
    Uint8Array.from(pngSignature),
    pngChunk('IHDR', head),
    pngChunk('PLTE', Uint8Array.from(palette)),
    pngChunk('IDAT', await packed(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

/** Reads what `writeMapFile` wrote; null for anything else. */
export async function readMapFile(file: Uint8Array<ArrayBuffer>): Promise<RegionMap | null> {
  if (file.length > mostBytes || pngSignature.some((byte, at) => file[at] !== byte)) return null
  const chunks = chunksOf(file)
  const [head, data] = [chunks.get('IHDR'), chunks.get('IDAT')]
  if (head?.length !== 13 || !data || head[8] !== bitsPerPixel || head[9] !== indexed) return null
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  if (width < 1 || height < 1 || width > longestMapSide || height > longestMapSide) return null
  const row = 1 + Math.ceil(width / 2)
  const rows = await unpacked(data, row * height)
  if (!rows) return null
  const labels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    if (rows[y * row] !== 0) return null
    for (let x = 0; x < width; x += 1) {
      const label = (byteAt(rows, y * row + 1 + (x >> 1)) >> (x & 1 ? 0 : 4)) & 15
      if (label > mostRegions) return null
      labels[y * width + x] = label
    }
  }
  return { width, height, labels }
}
