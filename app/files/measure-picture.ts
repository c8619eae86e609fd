/** What a browser can tell of a picture: its size in pixels and its middle colour. */
export type PictureMeasure = {
  readonly width: number
  readonly height: number
  readonly dominant_colour: string
}

const sampleSide = 16

/** Measures a picture or a drawn frame; null when the browser cannot read it. */
export async function measurePicture(source: Blob | HTMLCanvasElement): Promise<PictureMeasure | null> {
  try {
    const bitmap = await createImageBitmap(source)
    const canvas = document.createElement('canvas')
    canvas.width = sampleSide
    canvas.height = sampleSide
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.drawImage(bitmap, 0, 0, sampleSide, sampleSide)
    const { data } = context.getImageData(0, 0, sampleSide, sampleSide)
    const measure = { width: bitmap.width, height: bitmap.height, dominant_colour: meanColour(data) }
    bitmap.close()
    return measure
  } catch {
    return null
  }
}

function meanColour(pixels: Uint8ClampedArray): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  const count = pixels.length / 4
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
