const readWithinMs = 5000
const writeWithinMs = 30_000
/** After a read that got no answer the next ones are not waited for that long: pages do without. */
const silentForMs = 10_000
const silentReadWithinMs = 400
const onceMoreAfterMs = 150

/**
 * A fetch that gives up on a server that takes calls and never answers: no page waits for it for minutes. A read whose
 * line was cut is tried once more. Reads that follow one without an answer are given up sooner, for ten seconds or
 * until one is answered.
 */
export function createPatientFetch(fetching: typeof fetch = fetch): typeof fetch {
  // By what passes, not by the clock: set back an hour it would make every read impatient for an hour.
  let silentUntil = 0
  const isSilent = () => performance.now() < silentUntil

  const once: typeof fetch = async (input, init) => {
    const withinMs = !isRead(input, init) ? writeWithinMs : isSilent() ? silentReadWithinMs : readWithinMs
    const late = AbortSignal.timeout(withinMs)
    const given = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const signal = given ? AbortSignal.any([given, late]) : late
    try {
      const response = await fetching(input, { ...init, signal })
      silentUntil = 0
      return response
    } catch (problem) {
      if (late.aborted) silentUntil = performance.now() + silentForMs
      throw problem
    }
  }
  return async (input, init) => {
    if (!isRead(input, init) || isSilent()) return once(input, init)
    try {
      return await once(input, init)
    } catch (problem) {
      if (isSilent() || init?.signal?.aborted) throw problem
      silentUntil = performance.now() + silentForMs
      await new Promise((resolve) => setTimeout(resolve, onceMoreAfterMs))
      return once(input, init)
    }
  }
}

function isRead(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): boolean {
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
  return method === 'GET' || method === 'HEAD'
}
