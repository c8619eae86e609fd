import { Agent, request as open } from 'node:http'
import { places, type RawRequest } from './hostile-inputs.ts'

/** What came of many requests. */
export interface Outcome {
  readonly sent: number
  readonly statuses: Readonly<Record<string, number>>
  readonly slowestMs: number
  /** Requests that were answered with a fault of the server's, late, or not at all. */
  readonly faults: readonly string[]
}

const atOnce = 8
const makingMs = 120_000

type Limits = { longestMs: number; forMs?: number }

/**
 * Sends requests from many addresses (the site trusts one proxy), eight at a time, until they are all sent or the time
 * is over. What the site makes once (documents, models, pictures) is asked for beforehand.
 */
export async function sendHostile(
  site: { url: string; publishableKey: string },
  requests: readonly RawRequest[],
  { longestMs, forMs = Number.POSITIVE_INFINITY }: Limits,
): Promise<Outcome> {
  await warmUp(site.url)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  let slowestMs = 0
  let next = 0
  const until = performance.now() + forMs
  const work = async () => {
    while (next < requests.length && performance.now() < until) {
      const number = next
      next += 1
      const asked = requests[number]
      if (!asked) return
      const start = performance.now()
      const { status, text } = await send(site, asked, number, agent)
      const ms = performance.now() - start
      slowestMs = Math.max(slowestMs, ms)
      statuses[status] = (statuses[status] ?? 0) + 1
      const isFault = status >= 500 || status === 0 || ms > longestMs
      if (isFault) {
        const what = JSON.stringify([
          asked.method,
          asked.path.slice(0, 300),
          asked.headers,
          asked.body.slice(0, 200),
        ])
        faults.push(`${status} after ${Math.round(ms)} ms: ${what} ${text.slice(0, 200)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return { sent: next, statuses, slowestMs, faults }
}

async function warmUp(url: string): Promise<void> {
  // A connection of its own for each: one that was kept may be closed while a document is made.
  const agent = new Agent({ keepAlive: false, timeout: makingMs })
  for (const path of places.filter((place) => !place.startsWith('/auth/'))) {
    const asked = { method: 'GET', path, headers: {}, body: '' }
    await send({ url, publishableKey: '' }, asked, 0, agent, makingMs)
  }
}

function send(
  site: { url: string; publishableKey: string },
  asked: RawRequest,
  number: number,
  agent: Agent,
  timeout = 10_000,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(site.url)
  const isApi = /^\/(rest|auth|storage)\/v1/.test(asked.path)
  const headers: Record<string, string> = {
    ...asked.headers,
    'x-forwarded-for': `10.${number % 40}.${(number >> 3) % 250}.1`,
    ...(isApi && number % 20 !== 0 && { apikey: site.publishableKey }),
    ...(asked.body && { 'content-length': String(Buffer.byteLength(asked.body)) }),
  }
  return new Promise((resolve) => {
    const fail = (problem: Error) => resolve({ status: 0, text: problem.message })
    const sent = open(
      { hostname, port, method: asked.method, path: asked.path, headers, agent, timeout },
      (answer) => {
        let text = ''
        let length = 0
        answer.on('data', (part: Buffer) => {
          if (length < 300) text += part.toString()
          length += part.length
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', fail)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    // A kept connection may be closed by the server just as it is used again: Node's own way is to ask once more.
    sent.on('error', (problem: NodeJS.ErrnoException) =>
      sent.reusedSocket && problem.code === 'ECONNRESET'
        ? resolve(send(site, asked, number, agent, timeout))
        : fail(problem),
    )
    sent.end(asked.body)
  })
}
