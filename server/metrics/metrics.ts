import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describeMeasure, printMeasures, showGauge } from './measures.ts'

type MetricsOptions = {
  /** Who shows it may look; without one nobody but this machine may. */
  readonly token?: string
  readonly dataDirectory: string
  /** Rows that visitors sent and the database does not have yet. */
  readonly inboxWaiting: () => number
  /** Sizes in line for making. */
  readonly picturesLeft: () => number
}

type Socket = { readonly remoteAddress?: string }

const type = 'text/plain; version=0.0.4; charset=utf-8'
const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/
/** What a proxy adds: who comes through one is not of this machine. */
const ofProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Answers /metrics for whoever may look; null for anybody else, to whom there is no such address. */
export function createMetrics({ token, dataDirectory, inboxWaiting, picturesLeft }: MetricsOptions) {
  describeMeasure('cartacho_requests_total', 'Requests answered, by kind and status.')
  describeMeasure('cartacho_request_seconds', 'From the request to its answer, by kind.')
  describeMeasure(
    'cartacho_pages_total',
    'Pages answered as they were kept, and renders of those that are kept for all.',
  )
  describeMeasure('cartacho_answers_total', 'What renders asked of the project: known from before, or asked.')
  describeMeasure('cartacho_database_seconds', 'Calls of the database that pages made.')
  describeMeasure('cartacho_disk_free_bytes', 'Of the disk under DATA_DIR.')
  describeMeasure('cartacho_queue_waiting', 'Works in line, by what they make.')
  describeMeasure('cartacho_queue_running', 'Works under way, by what they make.')
  describeMeasure('cartacho_queue_refused_total', 'Works that found no place in line, or waited too long.')
  describeMeasure('cartacho_inbox_waiting', 'Rows that visitors sent and the database does not have yet.')
  describeMeasure(
    'cartacho_database_calls_waiting',
    'Calls under way in the thread of the embedded database.',
  )
  describeMeasure('cartacho_database_reopened', 'How often that thread was ended and opened anew.')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let freeBytes = Number.NaN
  showGauge('cartacho_resident_bytes', () => process.memoryUsage.rss())
  showGauge('cartacho_heap_bytes', () => process.memoryUsage().heapUsed)
  showGauge('cartacho_uptime_seconds', () => Math.round(process.uptime()))
  showGauge('cartacho_cpu_seconds', () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6)
  showGauge('cartacho_event_loop_p99_seconds', () => delay.percentile(99) / 1e9)
  showGauge('cartacho_pictures_waiting', picturesLeft)
  showGauge('cartacho_inbox_waiting', inboxWaiting)
  showGauge('cartacho_disk_free_bytes', () => freeBytes)
  return async (request: Request, socket: Socket | undefined): Promise<Response | null> => {
    if (!mayLook(request, socket, token)) return null
    const disk = await statfs(dataDirectory).catch(() => null)
    freeBytes = disk ? disk.bavail * disk.bsize : Number.NaN
    const text = printMeasures()
    delay.reset()
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
  }
}

function mayLook({ headers }: Request, socket: Socket | undefined, token: string | undefined): boolean {
  const shown = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (token !== undefined && shown !== undefined) return isSame(shown, token)
  return loopback.test(socket?.remoteAddress ?? '') && !ofProxies.some((name) => headers.has(name))
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
