import type { Mail } from './mail.ts'

/** Twice the width of a mail's column, for fine screens. */
const width = 1104
const mostBytes = 400_000
const qualities = [80, 65, 50, 35]

/** A picture that travels in a mail, small enough for every mailbox; null for bytes that are no picture. */
export async function toMailPicture(
  bytes: Uint8Array,
  cid: string,
): Promise<NonNullable<Mail['picture']> | null> {
  const { default: sharp } = await import('sharp')
  for (const quality of qualities) {
    const made = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
      .catch(() => null)
    if (!made) return null
    if (made.length <= mostBytes) return { cid, base64: made.toString('base64') }
  }
  return null
}
