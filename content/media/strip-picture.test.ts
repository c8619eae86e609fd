import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureKindBytes, pictureKindOf } from './picture-kind.ts'
import { stripPicture } from './strip-picture.ts'

const exif = {
  IFD0: { Make: 'Camera da casa', Copyright: 'Ana Prado' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '23/1 33/1 1/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '46/1 38/1 2/1',
  },
}
const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#a05030' } })
    .composite([
      { input: { create: { width: 10, height: 5, channels: 3, background: '#204060' } }, top: 0, left: 0 },
    ])
    .withExif(exif)
const pixels = (picture: Uint8Array) => sharp(picture).autoOrient().raw().toBuffer()
const strip = (picture: Uint8Array) => {
  const kind = pictureKindOf(picture.subarray(0, pictureKindBytes))
  return kind && stripPicture(picture, kind)
}

it.each([
  ['JPEG', () => drawn().jpeg()],
  ['JPEG in several scans', () => drawn().jpeg({ progressive: true })],
  ['PNG', () => drawn().png()],
  ['WebP', () => drawn().webp()],
])('a %s loses its place and camera, and none of its pixels', async (_, make) => {
  const picture = await make().toBuffer()
  expect(picture.includes('Camera da casa')).toBe(true)
  const stripped = Buffer.from(strip(picture) ?? [])
  expect(stripped.includes('Camera da casa') || stripped.includes('Ana Prado')).toBe(false)
  expect((await sharp(stripped).metadata()).exif).toBeUndefined()
  expect(await pixels(stripped)).toEqual(await pixels(picture))
})

it.each([1, 3, 6, 8])('a JPEG that is turned by its EXIF (%i) stays turned', async (orientation) => {
  const picture = await drawn().withMetadata({ orientation, exif }).jpeg().toBuffer()
  const stripped = Buffer.from(strip(picture) ?? [])
  const read = await sharp(stripped).metadata()
  expect(read.orientation ?? 1).toBe(orientation)
  expect(stripped.includes('Camera da casa')).toBe(false)
  expect(await pixels(stripped)).toEqual(await pixels(picture))
})

it('the colours of a JPEG stay as they were meant', async () => {
  const picture = await drawn().withIccProfile('p3').jpeg().toBuffer()
  const stripped = strip(picture) ?? new Uint8Array()
  expect((await sharp(stripped).metadata()).icc).toEqual((await sharp(picture).metadata()).icc)
})

it('what lies behind the end of a picture goes', async () => {
  const behind = Buffer.from('PK\u0003\u0004<script>alert(1)</script>')
  for (const make of [() => drawn().jpeg(), () => drawn().png(), () => drawn().webp(), () => drawn().gif()]) {
    const picture = Buffer.concat([await make().toBuffer(), behind])
    const stripped = Buffer.from(strip(picture) ?? [])
    expect(stripped.length).toBeGreaterThan(40)
    expect(stripped.includes('<script>')).toBe(false)
    expect(await pixels(stripped)).toEqual(await pixels(picture))
  }
})

it('a GIF loses its comments and goes on playing', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer()
  const moving = await sharp([await frame('#a00'), await frame('#0a0')], { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer()
  const words = Buffer.concat([Buffer.from([0x21, 0xfe, 9]), Buffer.from('Ana Prado'), Buffer.from([0])])
  const at = moving.indexOf(Buffer.from([0x21, 0xf9]))
  const picture = Buffer.concat([moving.subarray(0, at), words, moving.subarray(at)])
  const stripped = Buffer.from(strip(picture) ?? [])
  expect(stripped.includes('Ana Prado')).toBe(false)
  expect((await sharp(stripped, { animated: true }).metadata()).pages).toBe(2)
})

it('what cannot be had without drawing is drawn: words between pixels, a PNG turned by words, what ends early', async () => {
  expect(strip(await drawn().avif().toBuffer())).toBeNull()
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a00' } })
    .avif()
    .toBuffer()
  expect(strip(plain)).toEqual(plain)
  expect(strip(await drawn().withMetadata({ orientation: 6 }).png().toBuffer())).toBeNull()
  expect(strip(await drawn().tiff().toBuffer())).toBeNull()
  for (const make of [() => drawn().jpeg(), () => drawn().png(), () => drawn().webp(), () => drawn().gif()]) {
    const picture = await make().toBuffer()
    expect(strip(picture.subarray(0, picture.length - 30))).toBeNull()
  }
})

it('a photo as a phone writes it is of its pixels, its colours and the way up alone', async () => {
  const photo = await drawn().withIccProfile('p3').withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  // The map of brightness that lies behind the end is a picture with a place of its own; a table in the head tells where.
  const behind = await drawn().grayscale().jpeg().toBuffer()
  const table = Buffer.concat([Buffer.from('MPF\0MM\0*'), Buffer.alloc(40)])
  const words = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Camera da casa</x:xmpmeta>')
  const part = (mark: number, body: Buffer) =>
    Buffer.concat([Buffer.of(0xff, mark, (body.length + 2) >> 8, (body.length + 2) & 255), body])
  const parts = [part(0xe1, words), part(0xe2, table), photo.subarray(2)]
  const whole = Buffer.concat([photo.subarray(0, 2), ...parts, behind])
  const stripped = Buffer.from(strip(whole) ?? [])
  for (const word of ['Camera da casa', 'Ana Prado', 'MPF\0', 'xmpmeta'])
    expect(stripped.includes(word)).toBe(false)
  expect(stripped.indexOf(Buffer.of(0xff, 0xd8, 0xff), 2)).toBe(-1)
  const [read, wanted] = [await sharp(stripped).metadata(), await sharp(photo).metadata()]
  expect([read.orientation, read.icc?.equals(wanted.icc ?? Buffer.of())]).toEqual([6, true])
  expect(await pixels(stripped)).toEqual(await pixels(photo))
})
