import sharp from 'sharp'

/** A blue rug, two by three, with a red stripe, on white paper, as a scanner would see it: a PNG. */
export async function paperPicture(): Promise<Buffer> {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } }).png()
  const stripe = await plain(400, 120, '#a03020').toBuffer()
  const rug = await plain(400, 600, '#1e3c78')
    .composite([{ input: stripe, top: 240, left: 0 }])
    .toBuffer()
  return plain(700, 900, '#f6f4f0')
    .composite([{ input: rug, top: 150, left: 150 }])
    .toBuffer()
}
