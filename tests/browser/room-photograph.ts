import sharp from 'sharp'
import { rooms } from '#content/rooms/room.schema.ts'
import { toImage } from '#graphics/floor/homography.ts'
import { floorPoint } from '#graphics/units.ts'
import { tilePhoto } from '#tests/tile-photos.ts'

const shown = rooms.find((room) => room.slug === 'sala-jardins')
if (!shown) throw new Error('The room to photograph is gone')
const { width, height } = shown

/** The corners of a rectangle on the photographed floor, as shares of the picture. */
function seenCorners(x: number, y: number, wide: number, long: number): [number, number][] {
  const corners = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const
  return corners.map(([right, away]) => {
    const at = floorPoint(x + (right * wide) / 2, y + (away * long) / 2)
    const seen = shown && toImage(shown, at)
    if (!seen) throw new Error('A corner is not in the picture')
    return [seen.x / width, seen.y / height]
  })
}

/** A dark table before the sofa, as shares of the picture. */
export const table = [0.437, 0.597] as const

export const floor = seenCorners(0.2, 0.2, 2.4, 1.8)
export const sheet = seenCorners(0.1, -0.9, 0.21, 0.297)

const gps = { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 7/1' }
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:exif="http://ns.adobe.com/exif/1.0/"><rdf:Description exif:GPSLatitude="23,33.1S"/></rdf:RDF></x:xmpmeta>'

/** Where a file says that it was taken: in EXIF's numbers, either end first, or in words. */
export function tellsPlace(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const rationals = [23, 33, 7].map((part) => [part, 1])
  const little = Buffer.from(Uint32Array.from(rationals.flat()).buffer)
  const told = [little, Buffer.from(little).swap32()].map((numbers) => numbers.toString('latin1'))
  return /exif:GPS|Exif\0|eXIf|xmpmeta/.test(text) || told.some((numbers) => text.includes(numbers))
}

/** A sheet of A4 in a room. */
function roomWithSheet(): Promise<Buffer> {
  const points = sheet.map(([x, y]) => `${x * width},${y * height}`).join(' ')
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points}" fill="#f4f2ee"/></svg>`
  return sharp('content/rooms/files/sala-jardins/room.webp')
    .composite([{ input: Buffer.from(paper) }])
    .png()
    .toBuffer()
}

/** A photograph of it of 48 megapixels, lying on its side, with the place where it was taken. */
export async function largePhotograph(): Promise<Buffer> {
  const turned = await sharp(await roomWithSheet())
    .rotate(-90)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(turned)
    .resize(5659, 8488, { kernel: 'nearest' })
    .withExif({
      IFD0: { Orientation: '6' },
      IFD2: { FocalLengthIn35mmFilm: '25' },
      IFD3: gps,
    })
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A small one, with its place too. */
export async function smallPhotograph(): Promise<Buffer> {
  return sharp(await roomWithSheet())
    .resize(520)
    .png()
    .withExif({ IFD3: gps })
    .withXmp(xmp)
    .toBuffer()
}

/** A floor of square tiles. */
export function tiledFloor(): Promise<Buffer> {
  const { width, height, data } = tilePhoto(16).photo
  return sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
