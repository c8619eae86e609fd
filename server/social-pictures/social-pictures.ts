import { pageOfSocialPicture } from '#i18n/social-picture-paths.ts'
import { openBudget } from '#server/budgets/budget.ts'
import type { Log } from '#server/log.ts'
import type { OpenOriginal } from '#server/pictures/originals.ts'
import { createFileCache } from '#server/served-files/file-cache.ts'
import { fileKey, type ServedFile, serveFiles } from '#server/served-files/served-file.ts'
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

const line = {
  name: 'social pictures',
  maxBytes: 200 * 1024 * 1024,
  waiting: 30,
  waitingOfOne: 10,
  waitMs: 20_000,
}
/** Part of each cache key: raise it when draw-social-picture.ts changes what is drawn. */
const drawingVersion = 1

/**
 * Serves the picture of a page for where it is shared, drawn from what that page says. Nothing is drawn for an
 * address that no page names, so nobody can have words of their own drawn. Kept by what it shows: a page whose
 * heading or picture changes gets a new one.
 */
export function createSocialPictures(options: SocialPicturesOptions): SocialPictures {
  const { directory, siteUrl, page, original, log } = options
  const cache = createFileCache({ directory, ...line, log })
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

  const find = async (request: Request): Promise<ServedFile | null> => {
    const subject = await subjectOf(new URL(request.url).pathname)
    if (!subject) return null
    const found = await original(subject.picture.bucket, subject.picture.path)
    return {
      key: fileKey(drawingVersion, subject.lines, subject.picture.focal, found?.identity ?? ''),
      type: 'image/jpeg',
      cacheControl: 'public, max-age=3600',
      cache,
      budget,
      make: () => draw(subject, found ? () => found.read() : null),
    }
  }
  return { answer: serveFiles({ find, log, failure: 'a social picture could not be drawn' }) }
}
