import sharp from 'sharp'
import { socialPictureSize } from '#i18n/social-picture-paths.ts'

/** What the networks take without shrinking it themselves. */
const mostBytes = 200_000
const qualities = [84, 76, 66, 50]

/**
 * A drawn card, three bytes a pixel, as a JPEG of at most 200 kB.
 * @throws Error for one that stays larger.
 */
export async function encodeCard(card: Uint8Array): Promise<Buffer> {
  const raw = { ...socialPictureSize, channels: 3 as const }
  for (const quality of qualities) {
    const jpeg = await sharp(card, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= mostBytes) return jpeg
  }
  throw new Error('A social picture would be too large')
}
