/** Says what the page's address is to be, at once or as soon as browsers take it. */
type AddressWriter = { say(query: string): void; close(): void }

// Safari refuses the hundred-and-first change of the address within 30 s by an error. A key held down makes that many.
const atOnce = 60
const oneEveryMs = 1000

/** Hands addresses to `write`: 60 at once, then the newest every second. `now` is in milliseconds. */
export function createAddressWriter(
  write: (query: string) => void,
  now: () => number = () => performance.now(),
): AddressWriter {
  let left = atOnce
  let since = now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (query: string) => {
    clearTimeout(timer)
    const time = now()
    left = Math.min(atOnce, left + (time - since) / oneEveryMs)
    since = time
    if (left < 1) {
      timer = setTimeout(() => say(query), (1 - left) * oneEveryMs)
      return
    }
    left -= 1
    write(query)
  }
  return { say, close: () => clearTimeout(timer) }
}
