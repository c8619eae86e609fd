import { createHash } from 'node:crypto'
import { pageOfSocialPicture } from '#i18n/social-picture-paths.ts'
import { QueueFull } from '#server/bounded-queue.ts'
import { openBudget } from '#server/budgets/budget.ts'
import { visitorOf } from '#server/client-address.ts'
import type { Log } from '#server/log.ts'
import { createMadeOnce } from '#server/made-once.ts'
import type { OpenOriginal } from '#server/pictures/originals.ts'
import { refusal } from '#server/refusal.ts'
import { type PageSubject, readSubject } from './page-subject.ts'

export type SocialPictures = {
  /** Answers GET and HEAD of /social/…: see `socialPicturePath` for the addresses. */
  answer(request: Request): Promise<Response>
}

type SocialPicturesOptions = {
  /** Where drawn pictures are kept; its content may be deleted at any time. */
  directory: string
  /** The address that pages name their picture by; empty: they name it by its path. */
  siteUrl: string
  /** A page of the site as a visitor without cookies gets it. */
  page: (request: Request) => Response | Promise<Response>
  original: OpenOriginal
  log: Log
}

/** Where pages are asked for inside the process. */
const insideUrl = 'http://site.invalid'

const line = { maxBytes: 200 * 1024 * 1024, waiting: 30, waitingOfOne: 10, waitMs: 20_000 }
/** Part of each cache key: raise it when draw-social-picture.ts changes what is drawn. */
const drawingVersion = 1

/**
 * Serves the picture of a page for where it is shared, drawn from what that page says. Nothing is drawn for an
 * address that no page names, so nobody can have words of their own drawn. Kept by what it shows: a page whose
 * heading or picture changes gets a new one.
 */
export function createSocialPictures(options: SocialPicturesOptions): SocialPictures {
  const { siteUrl, page, original, log } = options
  const { directory } = options
  const pictures = createMadeOnce({ directory, ...line, log, notKept: 'a social picture could not be kept' })

  const budget = openBudget('made social pictures')

  const subjectOf = async (pathname: string): Promise<PageSubject | null> => {
    const path = pageOfSocialPicture(pathname)
    if (!path) return null
    const answer = await page(new Request(new URL(path, insideUrl)))
    const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
    return isPage ? readSubject(await answer.text(), siteUrl + pathname) : null
  }

  const draw = async (subject: PageSubject, read: (() => Promise<Uint8Array>) | null) => {
    const { drawSocialPicture } = await import('./draw-social-picture.ts')
    const { focal } = subject.picture
    return Buffer.from(await drawSocialPicture(subject.lines, read && { bytes: await read(), focal }))
  }

  const answerPicture = async (request: Request): Promise<Response> => {
    const subject = await subjectOf(new URL(request.url).pathname)
    if (!subject) return refusal(404)
    const found = await original(subject.picture.bucket, subject.picture.path)
    const key = keyOf(subject, found?.identity ?? '')
    const headers = { etag: `"${key}"`, 'cache-control': 'public, max-age=3600' }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers })
    const known = await pictures.kept(key)
    const isNew = !known && !pictures.isMaking(key)
    const sender = visitorOf(request).address
    const wait = isNew ? await budget.spend(sender) : null
    if (wait !== null) return refusal(429, wait)
    const bytes =
      known ?? (await pictures.make(key, () => draw(subject, found ? () => found.read() : null), sender))
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
        if (err instanceof QueueFull) return refusal(503, 3)
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
