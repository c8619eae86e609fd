/** A picture with the colours that its file has, read through an image, so that the server knows which formats this browser takes. */
export async function plainBitmapOf(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  return createImageBitmap(image, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}
