const quality = 0.9
/** The width of drawings that have none of their own, in pixels. */
const drawingWidth = 1600

/** A picture of a kind that is not kept (bmp, svg, ico …) drawn anew; null when this browser cannot read it. */
export async function drawnPicture(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth || drawingWidth
    canvas.height = image.naturalHeight || drawingWidth
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    // A browser that cannot write WebP writes PNG, and says so.
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    return drawn && new File([drawn], file.name, { type: drawn.type })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
