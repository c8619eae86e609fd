/** Nothing that a panel asks of the database or the sign-in takes longer; a file may. */
const longestAnswerMs = 30_000

/**
 * Fetches, and tells where nobody answers: a line that lets nothing through says so to no one, and what waits for it would wait
 * until the page is opened anew.
 */
export async function fetchHeard(
  input: RequestInfo | URL,
  init: RequestInit,
  onCut: (address: string) => void,
): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input)
  const late = new AbortController()
  const { signal } = late
  init.signal?.addEventListener('abort', () => late.abort(), { once: true })
  const isFile = address.includes('/storage/v1/')
  const timer = isFile ? undefined : setTimeout(() => late.abort(), longestAnswerMs)
  try {
    const answer = await fetch(input, { ...init, signal })
    return isFile ? answer : await whole(answer)
  } catch (problem) {
    if (!init.signal?.aborted) onCut(address)
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

/** An answer that has come to its end: a line breaks in the middle of one, too. */
async function whole(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer
  const text = await answer.text()
  return new Response(text || null, { status, statusText, headers })
}
