const kept = new Map<string, Promise<ImageBitmap>>()
const mostKept = 24

/** A picture's pixels as they are stored, decoded off the page's own thread; kept for the next time. */
export function loadBitmap(url: string): Promise<ImageBitmap> {
  const loading = kept.get(url) ?? decode(url)
  kept.delete(url)
  kept.set(url, loading)
  loading.catch(() => kept.delete(url))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest) kept.delete(oldest)
  return loading
}

/** Through an image, so that the server knows which formats this browser takes. */
async function decode(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return createImageBitmap(image, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}
