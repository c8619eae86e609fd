import type { Log } from '#server/log.ts'
import { countOne } from '#server/metrics/measures.ts'
import { answerAs, answerWith } from '#server/representations.ts'
import { createBoundedQueue, QueueFull } from '#server/served-files/bounded-queue.ts'
import { createBriefPages } from './brief-pages.ts'
import type { ContentChange } from './content-changes.ts'
import { watchContent } from './content-watch.ts'
import { createKeptPages, type KeptPage } from './kept-pages.ts'
import { passOn, type RenderedPage } from './rendered-page.ts'
import { createRenders } from './renders.ts'
import { createRenewal } from './renewal.ts'
import { within } from './version-watch.ts'

export type PageCache = {
  answer(request: Request): Response | Promise<Response>
  /** Content was just changed through this process: nobody need wait until that is noticed. */
  changed(): void
}

export type PageCacheOptions = {
  /** The site. Pages that are kept are rendered from a request without cookies or any other header. */
  render: (request: Request) => Promise<Response>
  /** Reads content_version; called at most once in 0.25 s, in 0.05 s while things change and `changes` do not tell it. */
  version: () => Promise<string>
  /**
   * Reads what versions after this one changed; null where that is not known. Without it a change is of everything. Called at most
   * once in 0.05 s while things change, at rest with each new version.
   */
  changes?: (after: number) => Promise<readonly ContentChange[] | null>
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
/** Pages of one visitor, such as searches, in a line of their own: whoever waits for a page of all does not wait behind them. */
const ownAtOnce = { name: 'pages of one visitor', atOnce: 2, waiting: 100, waitMs: 10_000 }
/** After a change, the pages used last are rendered again before somebody asks for them. */
const renewedAhead = 20
const memorisedUrls = 5000
const longestMemorisedUrl = 500

/**
 * Serves pages from memory, rendered again once something that they show has changed. Requests for one page share its render:
 * somebody who asks alone waits for it, where many ask they get the kept page until then. With the backend away, or a
 * render that fails, the kept page goes on being served. A page is never kept unless it is a
 * 200 without a cookie and without no-store, so a page that misses a part should say no-store.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render } = options
  const pages = createKeptPages(options.maxEntries ?? 500, options.maxBytes ?? 64 * 1024 * 1024)
  const brief = createBriefPages()
  const versions = watchContent(options, () => pages.latest(renewedAhead).forEach(renewal.want))
  const renders = createRenders({ ...options, pages, brief, versions })
  const own = answerOwn(render)
  const addressOf = memoriseAddresses(options)

  const answerNew = async (request: Request, address: string): Promise<Response> => {
    return inLine(async () => send(await renders.start(address).page, request))
  }

  const answerStale = async (request: Request, address: string, page: KeptPage): Promise<Response> => {
    if (renders.hasJustFailed(page)) return answerWith(page.text, request)
    if (pages.isBusy(address)) {
      renewal.want(address)
      return answerWith(page.text, request)
    }
    const { startedAt, page: rendering } = renders.again(address, page)
    try {
      const left = Math.max(0, startedAt + renderPatienceMs - performance.now())
      const rendered = await within(rendering, left)
      const failed = !rendered.kept && rendered.status >= 500
      return failed ? answerWith(page.text, request) : send(rendered, request)
    } catch {
      return answerWith(page.text, request)
    }
  }

  const answerOutOfDate = async (request: Request, address: string): Promise<Response> => {
    const page = pages.get(address)
    const reading = versions.refresh()
    if (!page || !pages.isBusy(address) || !versions.isRecent()) await reading
    return answerOf(request, address, pages.peek(address))
  }

  const answerOf = (request: Request, address: string, page: KeptPage | undefined) => {
    const passing = page ? undefined : brief.get(address, versions.current())
    if (passing) return send(passing, request)
    if (!page) return answerNew(request, address)
    return versions.isCurrent(address, page)
      ? answerWith(page.text, request)
      : answerStale(request, address, page)
  }

  const staleAt = (address: string) => {
    const page = pages.peek(address)
    return page && !versions.isCurrent(address, page) && !renders.hasJustFailed(page) ? page : undefined
  }
  const renewal = createRenewal({
    isStale: (address) => staleAt(address) !== undefined,
    goesFirst(address) {
      const page = staleAt(address)
      return page !== undefined && versions.isOfChanged(address, page)
    },
    async render(address) {
      const page = staleAt(address)
      if (page) await renders.again(address, page).page
    },
  })

  return {
    changed() {
      versions.expire()
      void versions.refresh()
    },
    answer(request) {
      const address = addressOf(request)
      if (address === null) return own(request)
      const page = versions.isFresh() ? pages.peek(address) : undefined
      if (page && versions.isCurrent(address, page)) {
        pages.get(address)
        countOne('cartacho_pages_total', { from: 'kept' })
        return answerWith(page.text, request)
      }
      return answerOutOfDate(request, address)
    },
  }
}

/** Answers what is rendered for one visitor. */
function answerOwn(render: PageCacheOptions['render']): (request: Request) => Promise<Response> {
  const line = createBoundedQueue(ownAtOnce)
  const renderInTurn = (request: Request) =>
    line.run(async () => {
      // Nobody renders for who has gone while others had their turn.
      request.signal.throwIfAborted()
      return render(request)
    })
  return async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const response = isRead ? await inLine(() => renderInTurn(request)) : await render(request)
    return passOn(response, request)
  }
}

/** Whoever finds no place in a line is asked to come back. */
async function inLine(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof QueueFull)) throw problem
    return new Response('busy', { status: 503, headers: { 'retry-after': '2' } })
  }
}

function send(page: RenderedPage, request: Request): Response {
  return page.kept ? answerWith(page.text, request) : answerAs(page.status, page.text, request)
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
