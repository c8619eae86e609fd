import type { Attached } from './compose.ts'
import type { Mail } from './mail.ts'

/** Twice the width of a mail's column, for fine screens. */
const width = 1104
const mostBytes = 400_000
const qualities = [80, 65, 50, 35]

/** The picture, and how the mail's content speaks of it. */
type MadePicture = { readonly picture: NonNullable<Mail['picture']>; readonly shown: Attached }

/** A picture that travels in a mail, small enough for every mailbox; null for bytes that are no picture. */
export async function toMailPicture(bytes: Uint8Array, cid: string): Promise<MadePicture | null> {
  const { default: sharp } = await import('sharp')
  for (const quality of qualities) {
    const made = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!made) return null
    const { width: wide, height } = made.info
    if (made.data.length <= mostBytes) {
      const picture = { cid, base64: made.data.toString('base64') }
      return { picture, shown: { cid, width: wide, height } }
    }
  }
  return null
}
