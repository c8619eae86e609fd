import { readIndexed, rowBytes, writeIndexed } from '#graphics/png.ts'
import { yarnBounds } from './yarn-bounds.ts'
import type { YarnMap } from './yarn-map.ts'

const bits = 8
const mostBytes = 8 * 1024 * 1024
const longestSide = 2048

/** A map as a PNG that shows it: each pixel the number of its yarn, each number in its yarn's colour, 0 clear. */
export async function writeYarnMap(map: YarnMap, yarns: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, labels } = map
  const row = rowBytes(width, bits)
  const rows = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) rows.set(labels.subarray(y * width, (y + 1) * width), y * row + 1)
  const palette = ['#ffffff', ...yarns].flatMap((hex) => {
    const colour = Number.parseInt(hex.slice(1), 16)
    return [colour >> 16, (colour >> 8) & 255, colour & 255]
  })
  return writeIndexed({ width, height, bits, rows }, palette, true)
}

/** Reads what `writeYarnMap` wrote; null for anything else. A stranger sent it: nothing in it is believed. */
export async function readYarnMap(file: Uint8Array<ArrayBuffer>): Promise<YarnMap | null> {
  const picture = await readIndexed(file, bits, { bytes: mostBytes, side: longestSide })
  if (!picture) return null
  const { width, height, rows } = picture
  const row = rowBytes(width, bits)
  const labels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) labels.set(rows.subarray(y * row + 1, (y + 1) * row), y * width)
  return labels.some((label) => label > yarnBounds.most) ? null : { width, height, labels }
}
