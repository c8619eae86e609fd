import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf } from '#graphics/laid-rug/sheet.ts'
import { bodyFrom, bodyOfPicture, partOf } from './body-of-picture.ts'

const blob = fc.record({
  x: fc.integer({ min: -20, max: 190 }),
  y: fc.integer({ min: -20, max: 190 }),
  across: fc.integer({ min: 1, max: 120 }),
  down: fc.integer({ min: 1, max: 120 }),
  alpha: fc.constantFrom(90, 127, 128, 255),
})

test('the body that is read from the edges inwards is the one that looking at every pixel finds', () => {
  const size = fc.integer({ min: 1, max: 170 })
  fc.assert(
    fc.property(size, size, fc.array(blob, { maxLength: 3 }), (width, height, blobs) => {
      const data = new Uint8ClampedArray(width * height * 4)
      for (const { x, y, across, down, alpha } of blobs)
        for (let row = Math.max(0, y); row < Math.min(height, y + down); row += 1)
          for (let column = Math.max(0, x); column < Math.min(width, x + across); column += 1)
            data[(row * width + column) * 4 + 3] = alpha
      const picture = { width, height, data }
      expect(bodyOfPicture(picture as ImageData)).toEqual(bodyOf(picture))
    }),
  )
})

test('little of a picture that its rug fills is read', () => {
  const [width, height] = [1080, 1620]
  const picture = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) }
  let read = 0
  bodyFrom(picture, (...part) => {
    read += part[2] * part[3]
    return partOf(picture as ImageData, ...part)
  })
  expect(read).toBeLessThan((width * height) / 6)
})
