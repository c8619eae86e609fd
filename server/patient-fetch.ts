const readWithinMs = 5000
const writeWithinMs = 30_000

/** A fetch that gives up on a server that took the call and never answers: a page waits for nobody for minutes. */
export const patientFetch: typeof fetch = (input, init) => {
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
  const late = AbortSignal.timeout(method === 'GET' || method === 'HEAD' ? readWithinMs : writeWithinMs)
  const given = init?.signal ?? (input instanceof Request ? input.signal : undefined)
  return fetch(input, { ...init, signal: given ? AbortSignal.any([given, late]) : late })
}
