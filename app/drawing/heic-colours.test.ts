import { expect, it } from 'vitest'
import { phonePhoto } from '#tests/phone-photo.ts'
import { heicColours } from './heic-colours.ts'

const box = (...content: number[]) => Uint8Array.of(0, 0, 0, content.length + 4, ...content)
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

it('a photo of a telephone is meant in Display P3, by the colours of its profile', () => {
  expect(heicColours(phonePhoto)).toBe('display-p3')
  const other = Buffer.from(phonePhoto)
  const profile = other.indexOf('colrprof') + 'colrprof'.length
  const red = other.readUInt32BE(other.indexOf('rXYZ') + 4)
  // The red of sRGB.
  other.writeInt32BE(28_578, profile + red + 8)
  expect(heicColours(other)).toBe('srgb')
})

it.each([
  [12, 'display-p3'],
  [1, 'srgb'],
] as const)('primaries number %i are %s', (number, colours) => {
  expect(heicColours(box(...letters('colrnclx'), 0, number, 0, 13, 0, 6, 128))).toBe(colours)
})

it('a file that says nothing, another thing or half of it is meant in sRGB', () => {
  expect(heicColours(new Uint8Array(0))).toBe('srgb')
  expect(heicColours(box(...letters('colrnclx')))).toBe('srgb')
  expect(heicColours(box(...letters('colrprofsRGB IEC61966-2.1')))).toBe('srgb')
  expect(heicColours(Uint8Array.from(letters('....colrprof')))).toBe('srgb')
})
