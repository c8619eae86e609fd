const firstWaitMs = 1000
const longestWaitMs = 60_000

/** What is not there, however often one asks for it. */
export class NotThere extends Error {}
/** What the line did not bring. */
export class NotCome extends Error {}

let late = 0
const tellers = new Set<() => void>()

/** Whether something that was asked for did not come and is asked for again. */
export const lateness = {
  now: () => late > 0,
  subscribe(tell: () => void): () => void {
    tellers.add(tell)
    return () => void tellers.delete(tell)
  },
}

/**
 * Asks for what a line has to bring until it has: where it answers NotCome again after ever longer pauses, and as soon as the
 * browser says that it is online again.
 * @throws whatever else it throws.
 */
export async function untilItComes<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let isLate = false
  try {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
      try {
        return await ask()
      } catch (problem) {
        if (!(problem instanceof NotCome)) throw problem
      }
      if (!isLate) count(1)
      isLate = true
      await online(waitMs)
    }
  } finally {
    if (isLate) count(-1)
  }
}

/** What an `error` of a worker says: of a script that did not come a browser tells nothing more, of one that failed a message. */
export function startProblem(event: Event): Error {
  return 'message' in event ? new Error(String(event.message)) : new NotCome('A worker did not come')
}

/** The same for modules: that one did not come, or could not be run, a browser tells by the same error. */
export function untilImported<Module>(load: () => Promise<Module>): Promise<Module> {
  return untilItComes(() => load().catch(notCome))
}

/**
 * The same for a file of the site, read to its end.
 * @throws NotThere where the site has no such file.
 */
export function fileOfSite(url: string, headers: Record<string, string> = {}): Promise<Blob> {
  return untilItComes(async () => {
    const answer = await fetch(url, { headers }).catch(notCome)
    // What is busy answers later: 429, and whatever the site itself could not do.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new NotThere(`${url}: ${answer.status}`)
    if (!answer.ok) throw new NotCome(`${url}: ${answer.status}`)
    return answer.blob().catch(notCome)
  })
}

function notCome(cause: unknown): never {
  throw new NotCome('The line was cut', { cause })
}

function count(more: 1 | -1): void {
  late += more
  for (const tell of tellers) tell()
}

function online(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, waitMs)
    addEventListener('online', go)
  })
}
