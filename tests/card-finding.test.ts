import { expect, test } from 'vitest'
import { focalGuess } from '#graphics/calibration/exif-focal.ts'
import { findCard } from '#graphics/sheet-finding/find-card.ts'
import { findSheet } from '#graphics/sheet-finding/find-sheet.ts'
import { worstCorner } from '#graphics/sheet-finding/paper-photo.fixture.ts'
import { cardPhoto } from './card-photos.ts'

const unknownLens = new Uint8Array(0)

// Hundreds of them: tests/load/card-finding.test.ts.
test('a card is found on a floor to a pixel, never taken for a sheet, and none where none lies', () => {
  let [found, all] = [0, 0]
  // As A4 the card of 74 would be seen from as high as a sheet is, by a camera that is held level and askew.
  for (const number of [0, 1, 13, 74]) {
    const { photo, truth, floor } = cardPhoto(number)
    const guess = focalGuess(unknownLens, photo)
    expect(findSheet(photo, guess), floor).toBeNull()
    const card = findCard(photo, guess)
    if (!truth) expect(card, floor).toBeNull()
    else all += 1
    if (card && truth) expect(worstCorner(card.corners, truth), floor).toBeLessThan(1.5)
    if (card) found += 1
  }
  expect(found).toBeGreaterThanOrEqual(all - 1)
})
