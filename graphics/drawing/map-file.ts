import { joined } from '#graphics/bytes.ts'
import { chunksOf, indexed, packed, pngChunk, pngSignature, unpacked } from '#graphics/png.ts'
import { byteAt } from '#graphics/reads.ts'
import { yarnBounds } from './yarn-bounds.ts'
import type { YarnMap } from './yarn-map.ts'

const bitsPerPixel = 8
const mostBytes = 8 * 1024 * 1024
const longestSide = 2048

/** A map as a PNG that shows it: each pixel the number of its yarn, each number in its yarn's colour, 0 clear. */
export async function writeYarnMap(map: YarnMap, yarns: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, labels } = map
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(labels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([bitsPerPixel, indexed, 0, 0, 0], 8)
  const palette = ['#ffffff', ...yarns].flatMap((hex) => {
    const bits = Number.parseInt(hex.slice(1), 16)
    return [bits >> 16, (bits >> 8) & 255, bits & 255]
  })
  return joined([
    Uint8Array.from(pngSignature),
    pngChunk('IHDR', head),
    pngChunk('PLTE', Uint8Array.from(palette)),
    pngChunk('tRNS', Uint8Array.of(0)),
    pngChunk('IDAT', await packed(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

/** Reads what `writeYarnMap` wrote; null for anything else. A stranger sent it: nothing in it is believed. */
export async function readYarnMap(file: Uint8Array<ArrayBuffer>): Promise<YarnMap | null> {
  if (file.length > mostBytes || pngSignature.some((byte, at) => file[at] !== byte)) return null
  const chunks = chunksOf(file)
  const [head, data] = [chunks.get('IHDR'), chunks.get('IDAT')]
  if (head?.length !== 13 || !data || head[8] !== bitsPerPixel || head[9] !== indexed) return null
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  if (width < 1 || height < 1 || width > longestSide || height > longestSide) return null
  const rows = await unpacked(data, (width + 1) * height)
  if (!rows) return null
  const labels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = y * (width + 1)
    if (byteAt(rows, from) !== 0) return null
    labels.set(rows.subarray(from + 1, from + 1 + width), y * width)
  }
  return labels.some((label) => label > yarnBounds.most) ? null : { width, height, labels }
}
