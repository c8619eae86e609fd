let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other render has. What several pages read comes from the database at once, and
 * without it they would be rendered at once too, before anybody who asks for a kept page is answered.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
