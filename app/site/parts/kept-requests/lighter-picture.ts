/** Longest side in pixels and quality of a JPEG, in turns until one is light enough. */
const tries = [
  [2048, 0.8],
  [2048, 0.65],
  [1600, 0.65],
  [1200, 0.6],
  [800, 0.5],
] as const

/** A picture as a JPEG of so many bytes at most; null where this browser makes none. @throws DOMException where it is no picture */
export async function lighterPicture(picture: Blob, mostBytes: number): Promise<Blob | null> {
  const image = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  for (const [longest, quality] of tries) {
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (context && made && made.size <= mostBytes) return made
  }
  return null
}
