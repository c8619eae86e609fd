import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import {
  type PictureOptions,
  type PictureRequest,
  type PictureWidth,
  pictureAddressRound,
  pictureSource,
  readPictureAddress,
} from '#content/media/picture-url.ts'
import { createBoundedQueue, QueueFull } from '#server/bounded-queue.ts'
import { type Budget, openBudget } from '#server/budgets/budget.ts'
import { tooMany } from '#server/budgets/too-many.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { createDiskCache } from './disk-cache.ts'
import { encodePicture, encoderVersion, NotAPicture, type PictureFormat } from './encode-picture.ts'
import { rememberOriginals } from './known-originals.ts'
import { type OpenOriginal, type Original, OriginalTooLarge } from './originals.ts'

export type Pictures = {
  /** Answers GET and HEAD of /img/…: see `pictureSource` for the addresses. */
  answer(request: Request): Promise<Response>
  /** Makes pictures ahead of their first visitor, one at a time, as AVIF and WebP. */
  prepare(pictures: readonly PreparedPicture[]): Promise<void>
  /** Finds a stored original, for who draws with it. */
  original: OpenOriginal
  /** Refuses new work and waits for what is being made. */
  close(): Promise<void>
}

type PreparedPicture = { url: string; widths: readonly PictureWidth[]; options?: PictureOptions }

export type PicturesOptions = {
  /** Where made pictures are kept; its content may be deleted at any time. */
  directory: string
  open: OpenOriginal
  log: Log
  /** The point that a crop of a stored picture keeps, 0..1; null where nobody chose one: its middle. */
  focalOf?: (bucket: string, path: string) => Promise<{ x: number; y: number } | null>
  maxBytes?: number
  queue?: Parameters<typeof createBoundedQueue>[0]
  /** What making costs; kept pictures cost none of it. */
  budget?: Budget
}

type Making = { asked: PictureRequest; original: Original; format: PictureFormat; sender?: string }

const twoGigabytes = 2 * 1024 ** 3
// One core stays free for the pages, whose renders and queries would otherwise wait behind encodings.
const encodingsAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const usualQueue = { atOnce: encodingsAtOnce, waiting: 160, waitingOfOne: 40, waitMs: 20_000 }
const middle = { x: 0.5, y: 0.5 }
const retryAfterSeconds = '3'

/** Serves our own stored pictures resized, cropped and in the best format that the browser takes. */
export function createPictures(options: PicturesOptions): Pictures {
  const { log } = options
  // One thread an encoding: more would take the cores from the pages.
  sharp.concurrency(1)
  const find = rememberOriginals(options.open)
  const kept = createDiskCache({
    directory: path.resolve(options.directory),
    maxBytes: options.maxBytes ?? twoGigabytes,
  })
  const queue = createBoundedQueue(options.queue ?? usualQueue)
  const refuseMaking = createRefusal(options)
  const making = new Map<string, Promise<NonSharedBuffer>>()
  let closed = false

  const make = (key: string, { asked, original, format, sender }: Making) => {
    const running = making.get(key)
    if (running) return running
    const made = queue
      .run(async () => Buffer.from(await encodePicture(await original.read(), asked, format)), sender)
      .then(async (bytes) => {
        await kept
          .put(key, bytes)
          .catch((err: unknown) => log.warn({ err }, 'a made picture could not be kept'))
        return bytes
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const answerPicture = async (request: Request, asked: PictureRequest): Promise<Response> => {
    const original = await find(asked.bucket, asked.path, asked)
    if (!original) return refusal(404, 'no such picture')
    const format = formatFor(request.headers.get('accept') ?? '')
    const key = keyOf(asked, original, format)
    const headers = {
      etag: `"${key}"`,
      vary: 'Accept',
      'cache-control':
        asked.version === '-' ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable',
    }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers })
    const known = await kept.get(key)
    const sender = visitorOf(request).address
    const refused =
      known || making.has(key) ? null : await refuseMaking(asked, sender, new URL(request.url).pathname)
    if (refused) return refused
    const bytes = known ?? (await make(key, { asked, original, format, sender }))
    const described = {
      ...headers,
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
    }
    return new Response(request.method === 'HEAD' ? null : bytes, { headers: described })
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'GET and HEAD only')
      const asked = readPictureAddress(new URL(request.url).pathname)
      if (!asked) return refusal(400, 'no such size or address')
      if (closed) return refusal(503, 'closing')
      try {
        return await answerPicture(request, asked)
      } catch (err) {
        if (err instanceof QueueFull) return refusal(503, 'busy')
        if (err instanceof NotAPicture || err instanceof OriginalTooLarge)
          return refusal(415, 'not a picture')
        log.error({ err, path: asked.path }, 'a picture could not be made')
        return refusal(502, 'the picture could not be made')
      }
    },
    async prepare(pictures) {
      const addresses = pictures.flatMap(({ url, widths, options: shape }) =>
        widths.flatMap((width) => readPictureAddress(pictureSource(url, [width], shape).src) ?? []),
      )
      for (const asked of addresses)
        for (const format of ['avif', 'webp'] as const) {
          if (closed) return
          const original = await find(asked.bucket, asked.path, asked).catch(() => null)
          if (!original) continue
          const key = keyOf(asked, original, format)
          const known = await kept.get(key)
          const failed = (err: unknown) => log.warn({ err, path: asked.path }, 'a picture was not made ahead')
          if (!known) await make(key, { asked, original, format }).catch(failed)
        }
    },
    original: (bucket, objectPath) => find(bucket, objectPath, { version: '-' }),
    async close() {
      closed = true
      await Promise.allSettled(making.values())
    },
  }
}

/** Why a picture is not made for a visitor: its crop is round a point of their own, or they had many made. */
function createRefusal({ focalOf, budget = openBudget('made pictures') }: PicturesOptions) {
  return async (asked: PictureRequest, sender: string, pathname: string): Promise<Response | null> => {
    if (asked.aspect) {
      const right = pictureAddressRound(asked, (await focalOf?.(asked.bucket, asked.path)) ?? middle)
      if (right !== pathname) return redirect(right)
    }
    const wait = await budget.spend(sender)
    return wait === null ? null : tooMany(pathname, wait)
  }
}

function refusal(status: number, text: string): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(text, {
    status,
    headers: status === 503 ? { ...headers, 'retry-after': retryAfterSeconds } : headers,
  })
}

/** For a minute, since the chosen point may move. */
function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=60' } })
}

/** The version in the address is not part of it: it names nothing, and anybody can invent one. */
function keyOf(asked: PictureRequest, original: Original, format: PictureFormat): string {
  const { width, aspect, focal } = asked
  const parts = [
    encoderVersion,
    original.identity,
    width,
    aspect ?? '',
    aspect ? [focal.x, focal.y] : '',
    format,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

function formatFor(accept: string): PictureFormat {
  const takes = (type: string) =>
    accept.split(',').some((part) => part.trim().startsWith(type) && !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  if (takes('image/avif')) return 'avif'
  return takes('image/webp') ? 'webp' : 'jpeg'
}
