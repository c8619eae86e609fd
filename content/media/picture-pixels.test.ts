import sharp from 'sharp'
import { expect, it } from 'vitest'
import { hasTooManyPixels, pictureHeadBytes, pictureSize } from './picture-pixels.ts'

const drawn = (width: number, height: number, limitInputPixels = true) =>
  sharp({ create: { width, height, channels: 3, background: '#a05030' }, limitInputPixels })

it.each([
  ['JPEG', () => drawn(321, 123).jpeg()],
  [
    'JPEG with much before it',
    () =>
      drawn(321, 123)
        .jpeg({ progressive: true })
        .keepMetadata()
        .withExif({ IFD0: { Artist: 'x'.repeat(60_000) } }),
  ],
  ['PNG', () => drawn(321, 123).png()],
  ['GIF', () => drawn(321, 123).gif()],
  ['WebP', () => drawn(321, 123).webp()],
  ['WebP without loss', () => drawn(321, 123).webp({ lossless: true })],
  ['WebP with an alpha', () => drawn(321, 123).ensureAlpha(0.5).webp()],
  ['AVIF', () => drawn(321, 123).avif()],
])('the head of a %s says its size', async (_, make) => {
  expect(pictureSize(await make().toBuffer())).toEqual({ width: 321, height: 123 })
})

it.each([
  ['nothing', new Uint8Array()],
  ['a word', new TextEncoder().encode('uma palavra qualquer, longa o bastante')],
  ['a PNG that ends', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d])],
  ['a JPEG of markers alone', new Uint8Array(4000).fill(0xff).with(1, 0xd8)],
  ['an MP4', new TextEncoder().encode('\0\0\0\x18ftypmp42\0\0\0\0isom')],
])('%s has no size', (_, head) => {
  expect(pictureSize(head)).toBeNull()
})

it('a photo of 50 megapixels is taken, one of 12000 by 9000 and one of 30000 by 30000 are not', async () => {
  const head = async (width: number, height: number) =>
    (await drawn(width, height, false).png({ compressionLevel: 1 }).toBuffer()).subarray(0, pictureHeadBytes)
  const sized = await head(100, 100)
  const claiming = (width: number, height: number) => {
    const copy = Buffer.from(sized)
    copy.writeUInt32BE(width, 16)
    copy.writeUInt32BE(height, 20)
    return hasTooManyPixels(copy)
  }
  expect([claiming(8688, 5792), claiming(12_000, 9000), claiming(30_000, 30_000)]).toEqual([
    false,
    true,
    true,
  ])
})
