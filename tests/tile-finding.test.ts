import { expect, test } from 'vitest'
import { calibrate } from '#graphics/calibration/calibrate.ts'
import { focalGuess } from '#graphics/calibration/exif-focal.ts'
import { findTiles, sizeOf } from '#graphics/tile-finding/find-tiles.ts'
import { offGrid, tilePhoto } from './tile-photos.ts'

const unknownLens = new Uint8Array(0)

// Hundreds of them: tests/load/tile-finding.test.ts.
test('a grid of tiles is found with its joints, and measures the floor within a few centimetres', () => {
  const one = tilePhoto(16)
  const guess = focalGuess(unknownLens, one.photo)
  const found = findTiles(one.photo, guess)
  if (!found) throw new Error('No grid was found')
  expect(offGrid(one, found)).toBeLessThan(15)
  const size = sizeOf(found, 100 * one.tiles.side)
  const measured = calibrate({ kind: 'sheet', size, corners: found.corners }, one.photo, guess)
  expect(measured.ok && measured.errorCm).toBeLessThan(6)
})

test('staggered tiles, boards and a bare floor are no grid', () => {
  for (const number of [7, 4, 2]) {
    const { photo, floor } = tilePhoto(number)
    expect(findTiles(photo, focalGuess(unknownLens, photo)), floor).toBeNull()
  }
})
