/** Does one piece of work after the other, and none that nobody wants any more when its turn comes. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  /** @returns what was made; null where it was not wanted at its turn, or after. @throws what the work throws. */
  return <Made>(isWanted: () => boolean, make: () => Promise<Made>): Promise<Made | null> => {
    const turn = last.then(async () => {
      const made = isWanted() ? await make() : null
      return isWanted() ? made : null
    })
    last = turn.catch(() => undefined)
    return turn
  }
}
