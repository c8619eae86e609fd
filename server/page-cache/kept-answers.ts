import { countOne } from '#server/metrics/measures.ts'
import type { Asked, Reads } from './reads.ts'
import { createWeighedMap } from './weighed-map.ts'

type KeptAnswer = {
  version: string | null
  readonly reads: Reads
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

type Content = {
  /** The content version last read. */
  readonly current: () => string | null
  /** Whether nothing that was read has changed since that version. */
  readonly stillHolds: (answer: Pick<KeptAnswer, 'version' | 'reads'>) => boolean
}

export type KeptAnswers = (asked: Asked) => Promise<Response>

/** What an answer may say in other words for whoever asks otherwise. */
const askedIn = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit']
const longestBytes = 256 * 1024
/** What an answer costs beside its body and its question: thousands of empty ones are not small. */
const aroundBytes = 1000

/**
 * Keeps what the Data API answered to visitors' reads while nothing that it shows has changed: of a page that is rendered
 * again for one row, the rest is known. What reads something unknown or looks for words is asked each time, and so is what was
 * not answered with 200.
 * The answer unused for longest goes first.
 */
export function keepAnswers({ current, stillHolds }: Content, mostBytes = 8 * 1024 * 1024): KeptAnswers {
  const kept = createWeighedMap<KeptAnswer>({
    mostBytes,
    weigh: (key, { body }) => key.length + body.length + aroundBytes,
  })
  const find = (key: string) => {
    const answer = kept.touch(key)
    if (!answer || stillHolds(answer)) return answer
    kept.delete(key)
    return undefined
  }
  return async (asked) => {
    const key = keyOf(asked)
    if (key === null) return asked.ask()
    const known = find(key)
    countOne('cartacho_answers_total', { from: known ? 'kept' : 'asked' })
    if (known) return new Response(known.body, { headers: known.headers })
    // What is asked now shows at least this version.
    const version = current()
    const response = await asked.ask()
    if (response.status !== 200 || version === null) return response
    const body = new Uint8Array(await response.arrayBuffer())
    const headers = new Headers(response.headers)
    // The body is as it was before it was sent.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    if (body.length <= longestBytes) kept.set(key, { version, reads: asked.reads, body, headers })
    return new Response(body, { headers })
  }
}

/** Functions of the catalogue that answer by its order and what its rugs are, where no words are looked for. */
const ofThePlaces = /\/rpc\/catalogue_(?:page|values|place)$/
const words = /"words":/

/** What tells one question from another; null for one whose answer is not known to stay the same. */
function keyOf({ input, init, reads }: Asked): string | null {
  if (input instanceof Request) return null
  const { method = 'GET', body = null } = init ?? {}
  if (reads.size === 0 || reads.has('*')) return null
  if (body !== null && typeof body !== 'string') return null
  const isOfThePlaces = ofThePlaces.test(new URL(input).pathname) && !words.test(body ?? '')
  if (reads.has('catalogue') ? !isOfThePlaces || method !== 'POST' : method !== 'GET') return null
  const headers = new Headers(init?.headers)
  return JSON.stringify([method, String(input), body, ...askedIn.map((name) => headers.get(name))])
}
