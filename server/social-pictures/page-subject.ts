import { readPictureAddress } from '#content/media/picture-url.ts'

/** What a page is about, as its visitors see it. */
export type PageSubject = {
  /** Its heading, in the lines it is broken into. */
  readonly lines: readonly string[]
  /** Its first large picture, or the house's own where it has none, and the point that a crop keeps (percent). */
  readonly picture: {
    readonly bucket: string
    readonly path: string
    readonly focal: { readonly x: number; readonly y: number }
  }
}

const yarn = { bucket: 'site-assets', path: 'craft/fios-claros.jpg', focal: { x: 50, y: 50 } } as const

/**
 * Reads the subject of a page from its own markup, so that a social picture says what the page says. Null when
 * the page does not name that social picture: only pages that mean to be shared have one.
 */
export function readSubject(html: string, socialPicture: string): PageSubject | null {
  const named = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
  if (named !== socialPicture) return null
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''
  const lines = heading
    .split(/<br\s*\/?>/)
    .map((line) => plain(line))
    .filter((line) => line !== '')
  return lines.length > 0 ? { lines, picture: pictureOf(html) } : null
}

function pictureOf(html: string): PageSubject['picture'] {
  const images = html.match(/<img\s[^>]*>/g) ?? []
  const first = images.find((image) => /fetchpriority="high"/i.test(image)) ?? images[0] ?? ''
  const asked = readPictureAddress(/ src="([^"]*)"/.exec(first)?.[1] ?? '')
  if (!asked) return yarn
  const [, x, y] = /object-position:\s*([\d.]+)% ([\d.]+)%/.exec(first) ?? []
  return { bucket: asked.bucket, path: asked.path, focal: { x: Number(x ?? 50), y: Number(y ?? 50) } }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function plain(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
