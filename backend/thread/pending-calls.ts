/** Why a call got no answer: the thread ended, or was ended, before it. */
export class ThreadIsGone extends Error {
  override name = 'ThreadIsGone'
}

/** Calls that wait for their answer, each by a number of its own. */
export function createPendingCalls() {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  const take = (id: number) => {
    const call = waiting.get(id)
    waiting.delete(id)
    return call
  }
  return {
    size: () => waiting.size,
    /** Sends a call, with its number, and waits for what it is answered with. */
    ask(send: (id: number) => void): Promise<unknown> {
      last += 1
      const call = Promise.withResolvers<unknown>()
      waiting.set(last, call)
      send(last)
      return call.promise
    },
    resolve: (id: number, value: unknown) => take(id)?.resolve(value),
    reject: (id: number, problem: Error) => take(id)?.reject(problem),
    /** No answer will come any more. */
    rejectAll(problem: Error): void {
      for (const id of [...waiting.keys()]) take(id)?.reject(problem)
    },
  }
}
