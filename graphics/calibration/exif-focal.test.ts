import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmFocal, focalGuess } from './exif-focal.ts'

/** The beginning of a JPEG whose EXIF says one focal length. */
function jpegHead(focal: number, little: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(44))
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, little)
  tiff.setUint32(4, 8, little)
  const entry = (directory: number, tag: number, type: number, value: number) => {
    tiff.setUint16(directory, 1, little)
    tiff.setUint16(directory + 2, tag, little)
    tiff.setUint16(directory + 4, type, little)
    tiff.setUint32(directory + 6, 1, little)
    if (type === 3) tiff.setUint16(directory + 10, value, little)
    else tiff.setUint32(directory + 10, value, little)
  }
  entry(8, 0x8769, 4, 26)
  entry(26, 0xa405, 3, focal)
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...new Uint8Array(tiff.buffer)]
  const jfif = [0xff, 0xe0, 0, 4, 0, 0]
  return Uint8Array.from([0xff, 0xd8, ...jfif, 0xff, 0xe1, 0, body.length + 2, ...body, 0xff, 0xda, 0, 2])
}

test('the focal length that a camera noted is read, whichever end of its numbers comes first', () => {
  expect(filmFocal(jpegHead(24, true))).toBe(24)
  expect(filmFocal(jpegHead(52, false))).toBe(52)
})

test('a noted focal length makes the guess narrow; without one it is what phones have', () => {
  const size = { width: 3000, height: 4000 }
  const told = focalGuess(jpegHead(43, true), size)
  expect(told.focal).toBeCloseTo(5000, -2)
  const untold = focalGuess(Uint8Array.from([1, 2, 3]), size)
  expect(untold.focal).toBeCloseTo(3000, -2)
  expect(told.spread).toBeLessThan(untold.spread)
})

test('a file cut short or full of nonsense is read without failing', () => {
  const whole = jpegHead(24, true)
  for (let length = 0; length < whole.length; length += 1) filmFocal(whole.slice(0, length))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(40), (noise, at) => {
      const broken = whole.slice()
      broken.set(noise.slice(0, broken.length - at), at)
      const found = filmFocal(broken)
      expect(found === null || (found >= 8 && found <= 600)).toBe(true)
    }),
  )
})
