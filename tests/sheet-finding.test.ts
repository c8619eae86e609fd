import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { focalGuess } from '#graphics/calibration/exif-focal.ts'
import { findSheet, findSheetSoon } from '#graphics/sheet-finding/find-sheet.ts'
import { conditions, worstCorner } from '#graphics/sheet-finding/paper-photo.fixture.ts'
import { litRoom, paperPhotos } from './lit-rooms.ts'

const unknownLens = new Uint8Array(0)

// The whole of it, every room in every condition: tests/load/sheet-finding.test.ts.
test('a sheet is found in a rendered room to a pixel, and never anything else', async () => {
  let [found, all] = [0, 0]
  for (const number of [0, 3, 5, 6])
    for await (const { photo, truth, slug, condition } of paperPhotos(number, conditions.slice(0, 1))) {
      const guess = focalGuess(unknownLens, photo)
      const sheet = findSheetSoon(photo, guess) ?? findSheet(photo, guess)
      all += 1
      if (sheet) found += 1
      if (sheet) expect(worstCorner(sheet.corners, truth), `${slug} ${condition}`).toBeLessThan(1.5)
    }
  expect(found).toBeGreaterThanOrEqual(all - 1)
})

test('in a room without a sheet nothing is offered', async () => {
  for (const room of rooms.filter((_, at) => at % 5 === 1)) {
    const { picture } = await litRoom(room)
    const guess = focalGuess(unknownLens, picture)
    expect(findSheetSoon(picture, guess) ?? findSheet(picture, guess), room.slug).toBeNull()
  }
})
