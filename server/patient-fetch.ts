const readWithinMs = 5000
const writeWithinMs = 30_000
/** After a read that got no answer the next ones are not waited for that long: pages do without. */
const silentForMs = 10_000
const silentReadWithinMs = 400

/**
 * A fetch that gives up on a server that takes calls and never answers: no page waits for it for minutes. Reads that
 * follow one without an answer are given up sooner, for ten seconds or until one is answered.
 */
export function createPatientFetch(fetching: typeof fetch = fetch): typeof fetch {
  let silentUntil = 0
  return async (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    const isRead = method === 'GET' || method === 'HEAD'
    const withinMs = !isRead ? writeWithinMs : Date.now() < silentUntil ? silentReadWithinMs : readWithinMs
    const late = AbortSignal.timeout(withinMs)
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    try {
      const response = await fetching(input, {
        ...init,
        signal: given ? AbortSignal.any([given, late]) : late,
      })
      silentUntil = 0
      return response
    } catch (problem) {
      if (late.aborted) silentUntil = Date.now() + silentForMs
      throw problem
    }
  }
}
