import sharp from 'sharp'
import { rooms } from '#content/rooms/room.schema.ts'
import type { Room } from '#content/rooms/room.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import {
  type Condition,
  cornersOf,
  type LitRoom,
  photographed,
  sheetSomewhere,
} from '#graphics/sheet-finding/paper-photo.fixture.ts'

const files = 'content/rooms/files'

/** A room of the house with its light and floor. */
export async function litRoom({ slug, floorToImage, lightScale }: Room): Promise<LitRoom> {
  const [picture, light, mask] = await Promise.all(
    ['room.webp', 'light.webp', 'mask.webp'].map((file) => pixelsOf(sharp(`${files}/${slug}/${file}`))),
  )
  if (!picture || !light || !mask) throw new Error('A room without its pictures')
  return { picture, light, mask, lightScale, floorToImage }
}

/** Photographs of a sheet in one of the rooms, as a phone keeps them: by a lens, and as JPEG. */
export async function* paperPhotos(number: number, conditions: readonly Condition[]) {
  const room = rooms[number]
  if (!room) throw new Error('There is no such room')
  const lit = await litRoom(room)
  for (const [at, condition] of conditions.entries()) {
    const laid = sheetSomewhere(lit, 1000 * number + 10 * at)
    const truth = laid && cornersOf(lit, laid)
    if (!laid || !truth) continue
    const { width, height, data } = photographed(lit, laid, condition, 77 * number + at)
    const drawn = sharp(data, { raw: { width, height, channels: 4 } })
    const jpeg = (condition === 'blurred' ? drawn.blur(1.6) : drawn).jpeg({ quality: 85 })
    yield { slug: room.slug, condition, truth, photo: await pixelsOf(sharp(await jpeg.toBuffer())) }
  }
}

async function pixelsOf(picture: ReturnType<typeof sharp>): Promise<Pixmap> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
