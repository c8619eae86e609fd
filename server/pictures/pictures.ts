import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { type PictureRequest, pictureAddressRound, readPictureAddress } from '#content/media/picture-url.ts'
import { type Budget, openBudget } from '#server/budgets/budget.ts'
import type { Log } from '#server/log.ts'
import { createFileCache, type FileCacheOptions } from '#server/served-files/file-cache.ts'
import { refusal } from '#server/served-files/refusal.ts'
import { fileKey, type ServedFile, serveFiles } from '#server/served-files/served-file.ts'
import { createAheadLine } from './ahead-line.ts'
import { encodePicture, encoderVersion, type PictureFormat } from './encode-picture.ts'
import { rememberOriginals } from './known-originals.ts'
import type { OpenOriginal, Original } from './originals.ts'

export type Pictures = {
  /** Answers GET and HEAD of /img/…: see `pictureSource` for the addresses. */
  answer(request: Request): Promise<Response>
  /**
   * Has the pictures of these addresses made before a visitor asks, one after another, as AVIF, and when all of those are
   * made as WebP; what is no address of a picture is passed over.
   */
  prepare(addresses: Iterable<string>): void
  /** How many of them wait for their turn. */
  left(): number
  /** When all of them are made, and all that visitors were shown in haste. */
  settled(): Promise<void>
  /** Finds a stored original, for who draws with it. */
  original: OpenOriginal
  /** Refuses new work and waits for what is being made. */
  close(): Promise<void>
}

export type PicturesOptions = {
  /** Where made pictures are kept; its content may be deleted at any time. */
  directory: string
  open: OpenOriginal
  log: Log
  /** The point that a crop of a stored picture keeps, 0..1; null where nobody chose one: its middle. */
  focalOf?: (bucket: string, path: string) => Promise<{ x: number; y: number } | null>
  /** Whether hasty WebPs are all that is made, and kept: a tenth of the work. */
  isHasty?: boolean
  maxBytes?: number
  queue?: Pick<FileCacheOptions, 'atOnce' | 'waiting' | 'waitingOfOne' | 'waitMs'>
  /** What making costs; kept pictures cost none of it. */
  budget?: Budget
}

const twoGigabytes = 2 * 1024 ** 3
// One core stays free for the pages, whose renders and queries would otherwise wait behind encodings.
const encodingsAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const usualQueue = { atOnce: encodingsAtOnce, waiting: 160, waitingOfOne: 40, waitMs: 20_000 }
const middle = { x: 0.5, y: 0.5 }
/** Of addresses whose turn came: pages name the same ones again and again. */
const mostRemembered = 50_000

/**
 * Serves our own stored pictures resized, cropped and in the best format that the browser takes. AVIF costs ten times what
 * a hasty WebP of its size does and saves a third of the bytes: whoever asks for one that is not made yet gets the WebP,
 * and the AVIF is there for the next.
 */
export function createPictures(options: PicturesOptions): Pictures {
  const { log, focalOf, isHasty = false, budget = openBudget('made pictures') } = options
  // One thread an encoding: more would take the cores from the pages.
  sharp.concurrency(1)
  // What it keeps of pictures already made is read by nobody again.
  sharp.cache(false)
  const originalOf = rememberOriginals(options.open)
  const cache = createFileCache({
    name: 'pictures',
    directory: path.resolve(options.directory),
    maxBytes: options.maxBytes ?? twoGigabytes,
    ...(options.queue ?? usualQueue),
    log,
  })
  const ahead = createAheadLine(log)
  const prepared = new Set<string>()

  const encoded =
    (asked: PictureRequest, original: Original, format: PictureFormat, inHaste = false) =>
    async () =>
      Buffer.from(await encodePicture(await original.read(), asked, format, inHaste))
  const madeAhead = async (asked: PictureRequest, original: Original, format: PictureFormat) => {
    const key = keyOf(asked, original, format)
    if (!(await cache.kept(key))) await cache.makeAhead(key, encoded(asked, original, format))
  }

  /** A crop is made round the point that staff chose, and nobody else's. */
  const rightAddress = async (asked: PictureRequest, pathname: string): Promise<Response | null> => {
    if (!asked.aspect) return null
    const right = pictureAddressRound(asked, (await focalOf?.(asked.bucket, asked.path)) ?? middle)
    return right === pathname ? null : redirect(right)
  }

  const find = async (request: Request): Promise<ServedFile | Response | null> => {
    const { pathname } = new URL(request.url)
    const asked = readPictureAddress(pathname)
    if (!asked) return refusal(400)
    const original = await originalOf(asked.bucket, asked.path, asked)
    if (!original) return null
    const format = formatFor(request.headers.get('accept') ?? '', isHasty ? ['webp'] : ['avif', 'webp'])
    const inHaste = async () => {
      const quick = await encoded(asked, original, 'webp', true)()
      ahead.addAsked(pathname, () => madeAhead(asked, original, 'avif'))
      return quick
    }
    return {
      key: keyOf(asked, original, isHasty ? `hasty ${format}` : format),
      type: `image/${format}`,
      vary: 'Accept',
      cacheControl:
        asked.version === '-' ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable',
      cache,
      budget,
      make: encoded(asked, original, format, isHasty),
      ...(format === 'avif' && { inHaste: { type: 'image/webp', make: inHaste } }),
      insteadOfMaking: () => rightAddress(asked, pathname),
    }
  }

  return {
    answer: serveFiles({ find, log, failure: 'a picture could not be made' }),
    prepare(addresses) {
      for (const address of addresses) {
        const asked = prepared.has(address) ? null : readPictureAddress(address)
        if (!asked) continue
        if (prepared.size >= mostRemembered) prepared.clear()
        prepared.add(address)
        const as = (format: PictureFormat) => async () => {
          const original = await originalOf(asked.bucket, asked.path, asked)
          if (original) await madeAhead(asked, original, format)
        }
        ahead.addNamed(address, as('avif'))
        ahead.addLast(`${address} webp`, as('webp'))
      }
    },
    left: () => ahead.left(),
    settled: () => ahead.settled(),
    original: (bucket, objectPath) => originalOf(bucket, objectPath, { version: '-' }),
    async close() {
      await ahead.close()
      await cache.close()
    },
  }
}

/** For a minute, since the chosen point may move. */
function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=60' } })
}

/** The version in the address is not part of it: it names nothing, and anybody can invent one. */
function keyOf(asked: PictureRequest, original: Original, format: string): string {
  const { width, aspect, focal } = asked
  const crop = aspect ? [focal.x, focal.y] : ''
  return fileKey(encoderVersion, original.identity, width, aspect ?? '', crop, format)
}

/** The first format that a browser says it takes; a JPEG needs no saying. */
function formatFor(accept: string, formats: readonly PictureFormat[]): PictureFormat {
  const takes = (format: PictureFormat) =>
    accept
      .split(',')
      .some((part) => part.trim().startsWith(`image/${format}`) && !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  return formats.find(takes) ?? 'jpeg'
}
