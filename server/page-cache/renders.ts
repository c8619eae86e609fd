import type { Log } from '#server/log.ts'
import { countOne } from '#server/metrics/measures.ts'
import { spend } from '#server/metrics/request-times.ts'
import type { Representations } from '#server/representations.ts'
import { createBoundedQueue } from '#server/served-files/bounded-queue.ts'
import type { BriefPages } from './brief-pages.ts'
import type { ContentWatch } from './content-watch.ts'
import { type KeptAnswers, keepAnswers } from './kept-answers.ts'
import type { KeptPage, KeptPages } from './kept-pages.ts'
import { withReads } from './reads.ts'
import { type RenderedPage, readRenderedPage } from './rendered-page.ts'

type Parts = {
  readonly render: (request: Request) => Promise<Response>
  readonly siteUrl: string
  readonly pages: KeptPages
  readonly brief: BriefPages
  readonly versions: ContentWatch
  readonly onKept?: (text: string) => void
  readonly log: Log
}

/** `version` is set when the render leaves the queue: what it shows is at least that new. */
type Render = { startedAt: number; version?: string | null; page: Promise<RenderedPage> }

export type Renders = {
  /** Renders a page and keeps it; requests for one page share its render. */
  start(address: string): Render
  /** The same for a page that is kept: that it fails is kept in mind. */
  again(address: string, page: KeptPage): Render
  /** Whether this page could not be rendered anew within the last second. */
  hasJustFailed(page: KeptPage): boolean
}

const rendersAtOnce = { name: 'pages', atOnce: 4, waiting: 100, waitMs: 10_000 }
const retryAfterFailureMs = 1000

/** Renders pages, a few at once, and keeps them. Who finds no place in the line is told by QueueFull. */
export function createRenders({ render, siteUrl, pages, brief, versions, onKept, log }: Parts): Renders {
  const queue = createBoundedQueue(rendersAtOnce)
  const renders = new Map<string, Render>()
  const failures = rememberFailures(log)
  const answer = keepAnswers(versions)

  const start = (address: string): Render => {
    const running = renders.get(address)
    if (running && (running.version === undefined || running.version === versions.current())) return running
    const work = async () => {
      const version = versions.current()
      started.version = version
      spend('queueMs', performance.now() - started.startedAt)
      const before = pages.peek(address)?.text
      const rendered = await renderOnce(() => render(new Request(siteUrl + address)), answer, version, before)
      if (rendered.kept) {
        pages.set(address, rendered)
        if (rendered.text !== before) onKept?.(rendered.text.identity.body.toString())
      } else if (rendered.status < 500) {
        pages.delete(address)
        if (rendered.brief) brief.set(address, rendered, version)
      }
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

  /** Renders a kept page anew; that it fails is kept in mind. */
  const again = (address: string, page: KeptPage): Render => {
    const render = start(address)
    render.page.then(
      (rendered) => {
        if (!rendered.kept && rendered.status >= 500) failures.note(page, address, rendered.status)
      },
      (err: unknown) => failures.note(page, address, err),
    )
    return render
  }

  return { start, again, hasJustFailed: failures.isRecent }
}

/** Which kept pages could not be rendered anew, and when: told once for each, and not tried again at once. */
function rememberFailures(log: Log) {
  const failedAt = new WeakMap<KeptPage, number>()
  return {
    isRecent: (page: KeptPage) =>
      performance.now() - (failedAt.get(page) ?? Number.NEGATIVE_INFINITY) < retryAfterFailureMs,
    note(page: KeptPage, address: string, problem: unknown) {
      if (!failedAt.has(page))
        log.warn({ path: address, problem }, 'a page was not rendered anew: the kept one is served')
      failedAt.set(page, performance.now())
    },
  }
}

async function renderOnce(
  render: () => Promise<Response>,
  answer: KeptAnswers,
  version: string | null,
  before: Representations | undefined,
): Promise<RenderedPage> {
  const began = performance.now()
  const { result, reads } = await withReads(render, answer)
  const rendered = await readRenderedPage(result, version, reads, before)
  spend('renderMs', performance.now() - began)
  countOne('cartacho_pages_total', { from: 'rendered' })
  return rendered
}
