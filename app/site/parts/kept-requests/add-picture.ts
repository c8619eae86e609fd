/** What stands before the site may let no more than a megabyte through, the words that go with a picture in it. */
const mostBytes = 900_000

/**
 * Lays the picture of a request into what its form sends, light enough to go through. Where this browser makes nothing lighter of it the words
 * go without it, rather than wait for ever.
 */
export async function addPicture(form: FormData, picture: Blob, id: string): Promise<void> {
  const light = picture.size > mostBytes ? await lighter(picture).catch(() => null) : picture
  if (light) form.set('picture', light, `${id}.jpg`)
}

/** The picture in fewer pixels and of a lower quality, as little so as it takes. */
async function lighter(picture: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(picture)
  for (let share = 1; ; share *= 0.9) {
    const canvas = document.createElement('canvas')
    canvas.width = image.width * share
    canvas.height = image.height * share
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, 'image/jpeg', share * 0.8))
    if (!made || made.size <= mostBytes) return made
  }
}
