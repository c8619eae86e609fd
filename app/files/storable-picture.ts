/** The kinds of pictures that the site's assets take. */
const storable = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
const quality = 0.9
/** The width of drawings that have none of their own, in pixels. */
const drawingWidth = 1600

/**
 * A picture as the storage takes it: itself, or drawn anew when it is of another kind (bmp, svg, ico …) or of a
 * kind that the browser does not name. Null when this browser cannot read it.
 */
export async function storablePicture(file: File): Promise<File | null> {
  if (storable.includes(file.type)) return file
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
    if (!drawn) return null
    const name = file.name.replace(/\.[^.]*$/, '')
    return new File([drawn], `${name}.${drawn.type.slice('image/'.length)}`, { type: drawn.type })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
