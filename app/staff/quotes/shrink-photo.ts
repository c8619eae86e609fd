const longestSide = 2000
/** What stands before the site may let no more than a megabyte through. */
const mostBytes = 900_000
/** In turns, until it is light enough: wool is made of details. */
const qualities = [0.85, 0.75, 0.6, 0.4, 0.2]

/**
 * A photo as a JPEG of at most 2,000 pixels a side: a phone's is ten times what the client's page shows, and names the
 * place where it was taken. @throws DOMException when the browser cannot read it
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new DOMException('No canvas', 'NotSupportedError')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (made && made.size <= mostBytes) return made
  }
  throw new DOMException('No picture', 'EncodingError')
}
