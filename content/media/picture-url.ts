import { decoded } from '#i18n/decoded.ts'

/** The widths in pixels in which a page offers its pictures. */
export const usualWidths = [320, 480, 640, 720, 828, 1080, 1400, 1680, 2400] as const
/** All in which pictures are made, down to those of a strip; nothing else is answered. */
export const pictureWidths = [128, ...usualWidths] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The shapes to which a picture may be cropped, width to height. */
const pictureAspects = ['1:1', '3:2', '2:3', '4:3', '3:4', '4:5', '5:4', '16:9', '9:16', '21:9'] as const
export type PictureAspect = (typeof pictureAspects)[number]

/** The shape of a crop, width to height, by its name; undefined where no crop has it. */
export function aspectOf(shape: number): PictureAspect | undefined {
  return pictureAspects.find((name) => {
    const [width = 0, height = 1] = name.split(':').map(Number)
    return Math.abs(width / height - shape) < 0.005
  })
}

export type PictureOptions = {
  /** Crops to this shape; without it the picture keeps its own. */
  aspect?: PictureAspect
  /** The point that a crop keeps, 0..1 from the left and the top (media.focal_x, media.focal_y); the middle without it. */
  focal?: { x: number; y: number }
  /** media.updated_at: with it browsers keep the picture for a year, and a new value is a new address. */
  updatedAt?: string
  /** Width of the stored picture in pixels: no address promises more. */
  originalWidth?: number
}

/** For `<img>`; `srcSet` is missing when the picture is not ours to resize. */
export type PictureSource = { src: string; srcSet?: string }

const storedPath = /^(?:https?:\/\/[^/]+)?\/storage\/v1\/object\/public\/([^/?#]+)\/([^?#]+)/

/**
 * The `src` and `srcSet` of a picture for its stored url (`/storage/v1/object/public/<bucket>/<path>`, or an
 * absolute url with that path). Any other url is returned as it is. `src` is the middle one of the widths.
 */
export function pictureSource(
  storedUrl: string,
  widths: readonly PictureWidth[],
  options: PictureOptions = {},
): PictureSource {
  const [, bucket, encodedPath = ''] = storedPath.exec(storedUrl) ?? []
  const path = decodedPath(encodedPath)?.split('/').map(encodeURIComponent).join('/')
  if (!bucket || !path || widths.length === 0) return { src: storedUrl }
  const { originalWidth = Number.POSITIVE_INFINITY } = options
  const shape = shapeOf(options)
  const tail = `${shape}/${versionOf(options.updatedAt)}/${bucket}/${path}`
  const sorted = widths.toSorted((a, b) => a - b)
  // A crop may be narrower than the original; the widths beyond the first that reaches it add nothing.
  const enough = sorted.findIndex((width) => width >= originalWidth)
  const useful = enough < 0 ? sorted : sorted.slice(0, enough + 1)
  const addresses = useful.map((width) => `/img/${width}${tail}`)
  const candidates = useful.map((width, index) => `${addresses[index]} ${Math.min(width, originalWidth)}w`)
  return { src: addresses[(addresses.length - 1) >> 1] ?? storedUrl, srcSet: candidates.join(', ') }
}

/** What a picture address says, for the service that answers it. */
export type PictureRequest = {
  width: PictureWidth
  aspect?: PictureAspect
  /** Percent from the left and the top, in steps of ten. */
  focal: { x: number; y: number }
  /** What tells the states of one picture apart; '-' when the address does not. */
  version: string
  bucket: string
  path: string
}

const address = /^\/img\/(\d+)(?:-(\d+)x(\d+)(?:-(\d+)x(\d+))?)?\/([0-9a-z]{1,12}|-)\/([\w-]+)\/(.+)$/

/** Reads the path of a picture address; null when it is not exactly one that `pictureSource` makes. */
export function readPictureAddress(pathname: string): PictureRequest | null {
  const match = address.exec(pathname)
  if (!match) return null
  const [, width, across, down, x, y, version = '-', bucket = '', encodedPath = ''] = match
  const path = decodedPath(encodedPath)
  const aspect = across ? pictureAspects.find((known) => known === `${across}:${down}`) : undefined
  const focal = x ? { x: Number(x), y: Number(y) } : { x: 50, y: 50 }
  const request = {
    width: Number(width),
    aspect,
    focal,
    version,
    bucket,
    path: path ?? '',
  }
  const shape = shapeOf({ aspect, focal: { x: focal.x / 100, y: focal.y / 100 } })
  const canonical = pathname.startsWith(`/img/${request.width}${shape}/`)
  return path && canonical && hasKnownWidth(request) ? request : null
}

/** The address of a picture whose crop keeps another point, 0..1 from the left and the top. */
export function pictureAddressRound(asked: PictureRequest, focal: { x: number; y: number }): string {
  const { width, aspect, version, bucket, path } = asked
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `/img/${width}${shapeOf({ aspect, focal })}/${version}/${bucket}/${encoded}`
}

const hasKnownWidth = (request: { width: number }): request is PictureRequest =>
  pictureWidths.some((width) => width === request.width)

/** The focal point counts in steps of ten percent, so that nobody can have endless crops made. */
function shapeOf({ aspect, focal = { x: 0.5, y: 0.5 } }: PictureOptions): string {
  if (!aspect) return ''
  const [x, y] = [focal.x, focal.y].map((share) => Math.round(Math.min(1, Math.max(0, share)) * 10) * 10)
  const point = x === 50 && y === 50 ? '' : `-${x}x${y}`
  return `-${aspect.replace(':', 'x')}${point}`
}

function versionOf(updatedAt: string | undefined): string {
  const time = Date.parse(updatedAt ?? '')
  return Number.isNaN(time) ? '-' : Math.max(0, time).toString(36)
}

/** The object's path in its bucket; null when a part of it would leave the bucket or is not text. */
function decodedPath(encoded: string): string | null {
  const parts = encoded.split('/').map((part) => decoded(part) ?? '')
  return parts.every(isPlainName) ? parts.join('/') : null
}

function isPlainName(part: string): boolean {
  const hasControl = [...part].some((letter) => letter < ' ' || letter === '\u007f')
  return part !== '' && part !== '.' && part !== '..' && !/[/\\]/.test(part) && !hasControl
}
