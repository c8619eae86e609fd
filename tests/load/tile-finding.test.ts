import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { focalGuess } from '#graphics/calibration/exif-focal.ts'
import { itemAt } from '#graphics/reads.ts'
import { findTiles } from '#graphics/tile-finding/find-tiles.ts'
import { litRoom } from '#tests/lit-rooms.ts'
import { offGrid, tilePhoto } from '#tests/tile-photos.ts'

const unknownLens = new Uint8Array(0)
const [photographs, rightMillimetres] = [300, 25]
const drawnWithinMs = 1_800_000

test('a grid of tiles is found or nothing is, in three hundred photographs', {
  timeout: drawnWithinMs,
}, () => {
  const rows: Record<string, { photographs: number; found: number; wrong: number }> = {}
  const offs: number[] = []
  for (let number = 0; number < photographs; number += 1) {
    const one = tilePhoto(number)
    const found = findTiles(one.photo, focalGuess(unknownLens, one.photo))
    const kind = one.floor === 'tiles' ? `tiles of ${100 * one.tiles.side} cm` : one.floor
    const row = rows[kind] ?? { photographs: 0, found: 0, wrong: 0 }
    rows[kind] = row
    row.photographs += 1
    if (!found) continue
    const off = one.floor === 'tiles' ? offGrid(one, found) : Number.POSITIVE_INFINITY
    if (off < rightMillimetres) offs.push(off)
    if (off < rightMillimetres) row.found += 1
    else row.wrong += 1
  }
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.table(rows)
  const sorted = offs.toSorted((one, other) => one - other)
  const [half, most] = [0.5, 0.9].map((share) => itemAt(sorted, Math.floor(share * sorted.length)).toFixed(1))
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.log(`worst corner: ${half} mm in the middle, ${most} mm in nine of ten`)
  const all = Object.values(rows)
  expect(all.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(0)
  const tiled = Object.entries(rows).filter(([kind]) => kind.startsWith('tiles of'))
  const [found, there] = [
    tiled.reduce((sum, [, row]) => sum + row.found, 0),
    tiled.reduce((sum, [, row]) => sum + row.photographs, 0),
  ]
  expect(found).toBeGreaterThan(0.55 * there)
})

test('no grid is found in any of the rooms, which have none', async () => {
  for (const room of rooms) {
    const { picture } = await litRoom(room)
    expect(findTiles(picture, focalGuess(unknownLens, picture)), room.slug).toBeNull()
  }
})
