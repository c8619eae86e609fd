import { createHash } from 'node:crypto'
import { pageOfSocialPicture } from '#app/i18n/social-picture-paths.ts'
import { createBoundedQueue, QueueFull } from '#server/bounded-queue.ts'
import type { Log } from '#server/log.ts'
import { createDiskCache } from '#server/pictures/disk-cache.ts'
import type { OpenOriginal } from '#server/pictures/originals.ts'
import { type PageSubject, readSubject } from './page-subject.ts'

export type SocialPictures = {
  /** Answers GET and HEAD of /social/…: see `socialPicturePath` for the addresses. */
  answer(request: Request): Promise<Response>
}

type SocialPicturesOptions = {
  /** Where drawn pictures are kept; its content may be deleted at any time. */
  directory: string
  siteUrl: string
  /** A page of the site as a visitor without cookies gets it. */
  page: (request: Request) => Response | Promise<Response>
  original: OpenOriginal
  log: Log
}

const mostBytes = 200 * 1024 * 1024
const oneAtATime = { atOnce: 1, waiting: 30, waitMs: 20_000 }
/** Part of each cache key: raise it when draw-social-picture.ts changes what is drawn. */
const drawingVersion = 1

/**
 * Serves the picture of a page for where it is shared, drawn from what that page says. Nothing is drawn for an
 * address that no page names, so nobody can have words of their own drawn. Kept by what it shows: a page whose
 * heading or picture changes gets a new one.
 */
export function createSocialPictures(options: SocialPicturesOptions): SocialPictures {
  const { siteUrl, page, original, log } = options
  const kept = createDiskCache({ directory: options.directory, maxBytes: mostBytes })
  const queue = createBoundedQueue(oneAtATime)
  const drawing = new Map<string, Promise<NonSharedBuffer>>()

  const subjectOf = async (pathname: string): Promise<PageSubject | null> => {
    const path = pageOfSocialPicture(pathname)
    if (!path) return null
    const answer = await page(new Request(siteUrl + path))
    const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
    return isPage ? readSubject(await answer.text(), siteUrl + pathname) : null
  }

  const draw = (key: string, subject: PageSubject, read: (() => Promise<Uint8Array>) | null) => {
    const running = drawing.get(key)
    if (running) return running
    const made = queue
      .run(async () => {
        const { drawSocialPicture } = await import('./draw-social-picture.ts')
        const { focal } = subject.picture
        return Buffer.from(await drawSocialPicture(subject.lines, read && { bytes: await read(), focal }))
      })
      .then(async (bytes) => {
        const failed = (err: unknown) => log.warn({ err }, 'a social picture could not be kept')
        await kept.put(key, bytes).catch(failed)
        return bytes
      })
      .finally(() => drawing.delete(key))
    drawing.set(key, made)
    return made
  }

  const answerPicture = async (request: Request): Promise<Response> => {
    const subject = await subjectOf(new URL(request.url).pathname)
    if (!subject) return refusal(404)
    const found = await original(subject.picture.bucket, subject.picture.path)
    const key = keyOf(subject, found?.identity ?? '')
    const headers = { etag: `"${key}"`, 'cache-control': 'public, max-age=3600' }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers })
    const bytes = (await kept.get(key)) ?? (await draw(key, subject, found ? () => found.read() : null))
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes.length) },
    })
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
      try {
        return await answerPicture(request)
      } catch (err) {
        if (err instanceof QueueFull) return refusal(503)
        log.error({ err, path: new URL(request.url).pathname }, 'a social picture could not be drawn')
        return refusal(502)
      }
    },
  }
}

function keyOf(subject: PageSubject, identity: string): string {
  const shown = JSON.stringify([drawingVersion, subject.lines, subject.picture.focal, identity])
  return createHash('sha256').update(shown).digest('hex').slice(0, 40)
}

function refusal(status: 404 | 405 | 502 | 503): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(String(status), {
    status,
    headers: status === 503 ? { ...headers, 'retry-after': '3' } : headers,
  })
}
