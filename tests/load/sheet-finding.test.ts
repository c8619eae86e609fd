import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { focalGuess } from '#graphics/calibration/exif-focal.ts'
import { itemAt } from '#graphics/reads.ts'
import { findSheet, findSheetSoon } from '#graphics/sheet-finding/find-sheet.ts'
import { conditions, worstCorner } from '#graphics/sheet-finding/paper-photo.fixture.ts'
import { litRoom, paperPhotos } from '#tests/lit-rooms.ts'

const unknownLens = new Uint8Array(0)
// A corner further off than a loupe shows was not found.
const rightPixels = 2
// Drawing the photographs takes longer than looking at them.
const drawnWithinMs = 900_000

test('a sheet is found in every room and condition, or nothing is', { timeout: drawnWithinMs }, async () => {
  const found = Object.fromEntries(conditions.map((condition) => [condition, [] as (number | null)[]]))
  const milliseconds: number[] = []
  for (const number of rooms.keys())
    for await (const { photo, truth, condition } of paperPhotos(number, conditions)) {
      const began = process.cpuUsage()
      const guess = focalGuess(unknownLens, photo)
      const sheet = findSheetSoon(photo, guess) ?? findSheet(photo, guess)
      const { user, system } = process.cpuUsage(began)
      milliseconds.push((user + system) / 1000)
      found[condition]?.push(sheet && worstCorner(sheet.corners, truth))
    }
  const rows = Object.entries(found).map(([condition, offs]) => {
    const right = offs.filter((off) => off !== null && off <= rightPixels).map(Number)
    const wrong = offs.filter((off) => off !== null && off > rightPixels).length
    return {
      condition,
      photographs: offs.length,
      found: right.length,
      wrong,
      'worst corner px, middle': quantile(right, 0.5),
      'worst corner px, nine of ten': quantile(right, 0.9),
    }
  })
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.table(rows)
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.log(`processor time: ${quantile(milliseconds, 0.5)} ms, most ${quantile(milliseconds, 0.999)} ms`)
  expect(rows.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(0)
  const bare = rows.find(({ condition }) => condition === 'bare')
  expect(bare?.found).toBeGreaterThanOrEqual(0.8 * (bare?.photographs ?? 0))
})

test('nothing is offered in any of the rooms without a sheet', async () => {
  for (const room of rooms) {
    const { picture } = await litRoom(room)
    const guess = focalGuess(unknownLens, picture)
    expect(findSheetSoon(picture, guess) ?? findSheet(picture, guess), room.slug).toBeNull()
  }
})

function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(100 * itemAt(sorted, Math.floor(share * sorted.length))) / 100
}
