import type { Log } from '#server/log.ts'
import { answerWith } from '#server/representations.ts'
import { createBoundedQueue, QueueFull } from '#server/served-files/bounded-queue.ts'
import { createKeptPages, type KeptPage } from './kept-pages.ts'
import { passOn, type RenderedPage, readRenderedPage } from './rendered-page.ts'
import { watchVersion, within } from './version-watch.ts'

export type PageCache = { answer(request: Request): Response | Promise<Response> }

export type PageCacheOptions = {
  /** The site. Pages that are kept are rendered from a request without cookies or any other header. */
  render: (request: Request) => Promise<Response>
  /** Reads content_version; called at most once a second. */
  version: () => Promise<string>
  /** Under which address a page is kept (see page-address.ts); null: each request is rendered. */
  address: (url: URL) => string | null
  /** Whether a request with this cookie header must be rendered for itself. */
  isPersonal: (cookie: string) => boolean
  /** Hears of the text of each page that is kept anew. */
  onKept?: (text: string) => void
  /** Public origin of the site, the only one that a kept page is rendered for. */
  siteUrl: string
  log: Log
  maxEntries?: number
  maxBytes?: number
}

/** How long a request waits for the new page when the kept one is out of date; with the watch's 1.3 s: two seconds. */
const renderPatienceMs = 700
const retryAfterFailureMs = 1000
const rendersAtOnce = { atOnce: 4, waiting: 100, waitMs: 10_000 }
const memorisedUrls = 5000
const longestMemorisedUrl = 500

/** `version` is set when the render leaves the queue: what it shows is at least that new. */
type Render = { startedAt: number; version?: string | null; page: Promise<RenderedPage> }

/**
 * Serves pages from memory, rendered once per content version. Requests for one page share its render; with the
 * backend away, or a render that fails, the kept page goes on being served. A page is never kept unless it is a
 * 200 without a cookie and without no-store, so a page that misses a part should say no-store.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, log, siteUrl } = options
  const pages = createKeptPages(options.maxEntries ?? 500, options.maxBytes ?? 64 * 1024 * 1024)
  const versions = watchVersion(options.version, log)
  const queue = createBoundedQueue(rendersAtOnce)
  const renders = new Map<string, Render>()
  const failedAt = new WeakMap<KeptPage, number>()
  const addressOf = memoriseAddresses(options)

  const startRender = (address: string): Render => {
    const running = renders.get(address)
    if (running && (running.version === undefined || running.version === versions.current())) return running
    const work = async () => {
      const version = versions.current()
      started.version = version
      const rendered = await readRenderedPage(await render(new Request(siteUrl + address)), version)
      if (rendered.kept) {
        pages.set(address, rendered)
        options.onKept?.(rendered.text.identity.body.toString())
      } else if (rendered.status < 500) pages.delete(address)
      return rendered
    }
    const started: Render = {
      startedAt: performance.now(),
      page: Promise.resolve().then(() => queue.run(work)),
    }
    renders.set(address, started)
    const forget = () => {
      if (renders.get(address) === started) renders.delete(address)
    }
    started.page.then(forget, forget)
    return started
  }

  const answerNew = async (request: Request, address: string): Promise<Response> => {
    try {
      return send(await startRender(address).page, request)
    } catch (problem) {
      if (problem instanceof QueueFull)
        return new Response('busy', { status: 503, headers: { 'retry-after': '2' } })
      throw problem
    }
  }

  const answerStale = async (request: Request, address: string, page: KeptPage): Promise<Response> => {
    if (performance.now() - (failedAt.get(page) ?? Number.NEGATIVE_INFINITY) < retryAfterFailureMs)
      return answerWith(page.text, request)
    const { startedAt, page: rendering } = startRender(address)
    rendering.then(
      (rendered) => {
        if (!rendered.kept && rendered.status >= 500) noteFailure(page, address, rendered.status)
      },
      (err: unknown) => noteFailure(page, address, err),
    )
    try {
      const left = Math.max(0, startedAt + renderPatienceMs - performance.now())
      const rendered = await within(rendering, left)
      const failed = !rendered.kept && rendered.status >= 500
      return failed ? answerWith(page.text, request) : send(rendered, request)
    } catch {
      return answerWith(page.text, request)
    }
  }

  const noteFailure = (page: KeptPage, address: string, problem: unknown) => {
    if (!failedAt.has(page))
      log.warn({ path: address, problem }, 'a page was not rendered anew: the kept one is served')
    failedAt.set(page, performance.now())
  }

  const answerOutOfDate = async (request: Request, address: string): Promise<Response> => {
    await versions.refresh()
    const page = pages.get(address)
    if (!page) return answerNew(request, address)
    return page.version === versions.current()
      ? answerWith(page.text, request)
      : answerStale(request, address, page)
  }

  return {
    answer(request) {
      const address = addressOf(request)
      if (address === null) return render(request).then((response) => passOn(response, request))
      const page = versions.isFresh() ? pages.get(address) : undefined
      if (page && page.version === versions.current()) return answerWith(page.text, request)
      return answerOutOfDate(request, address)
    },
  }
}

function send(page: RenderedPage, request: Request): Response {
  if (page.kept) return answerWith(page.text, request)
  const body = request.method === 'HEAD' || page.body.length === 0 ? null : page.body
  return new Response(body, { status: page.status, headers: page.headers })
}

/** Finds a request's address; the parsing is done once for each of the urls seen lately. */
function memoriseAddresses(options: PageCacheOptions): (request: Request) => string | null {
  const known = new Map<string, string | null>()
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const cookie = request.headers.get('cookie')
    if (cookie && options.isPersonal(cookie)) return null
    const memorised = known.get(request.url)
    if (memorised !== undefined) return memorised
    const address = options.address(new URL(request.url))
    if (known.size >= memorisedUrls) known.clear()
    if (request.url.length <= longestMemorisedUrl) known.set(request.url, address)
    return address
  }
}
