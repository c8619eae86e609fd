import { askAgain } from '#app/ui/ask-again.ts'

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
 * Asks for what a line has to bring until it has, and tells meanwhile that it is late.
 * @throws whatever it throws but NotCome.
 */
export async function untilItComes<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let isLate = false
  try {
    return await askAgain(ask, (problem) => {
      if (!(problem instanceof NotCome)) throw problem
      if (!isLate) count(1)
      isLate = true
    })
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

/** A gateway that is busy may answer without saying who may read it: only one that does so each time forbids it. */
const answersUnread = 3

/**
 * The same for a file of the site, read to its end.
 * @throws NotThere where there is no such file, or whoever keeps it does not let the site read it.
 */
export function fileOfSite(url: string, headers: Record<string, string> = {}): Promise<Blob> {
  let unread = 0
  return untilItComes(async () => {
    const answer = await fetch(url, { headers }).catch(async (problem) => {
      if (await answersUnseen(url)) unread += 1
      if (unread === answersUnread) throw new NotThere(`${url}: may not be read here`)
      return notCome(problem)
    })
    // What is busy answers later: 429, and whatever the site itself could not do.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new NotThere(`${url}: ${answer.status}`)
    if (!answer.ok) throw new NotCome(`${url}: ${answer.status}`)
    return answer.blob().catch(notCome)
  })
}

/** Of a line that is cut and of another house that forbids the reading (CORS) a browser tells the same; the second answers who does not read. */
async function answersUnseen(url: string): Promise<boolean> {
  if (url.startsWith('/')) return false
  return fetch(url, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
}

function notCome(cause: unknown): never {
  throw new NotCome('The line was cut', { cause })
}

function count(more: 1 | -1): void {
  late += more
  for (const tell of tellers) tell()
}
