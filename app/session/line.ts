/** From the cut to the first look, and between looks while nobody answers. */
const firstLookMs = 2000
const lookEveryMs = 5000
/** Where the site answers and one of its parts does not, it is not looked for without end. */
const longestLookMs = 20_000
const soonMs = 30_000
const longestAnswerMs = 10_000

let isCut = false
let backAt = 0
let pause = firstLookMs
let timer: ReturnType<typeof setTimeout> | undefined
let place = ''
const listeners = new Set<() => void>()

function tell(cut: boolean): void {
  isCut = cut
  for (const listen of listeners) listen()
}

/** What was asked at this address reached nobody: the line is cut until somebody answers there. */
export function noteCut(address: string): void {
  if (isCut) return
  pause = Date.now() - backAt < soonMs ? Math.min(longestLookMs, pause * 2) : firstLookMs
  place = new URL('/healthz', new URL(address, location.origin)).href
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  timer = setTimeout(look, pause)
  tell(true)
}

let isLooking = false

/** Whatever is answered, somebody is there. Nobody looks for a page that nobody looks at. */
async function look(): Promise<void> {
  if (isLooking || document.hidden) return
  isLooking = true
  clearTimeout(timer)
  try {
    const signal = AbortSignal.timeout(longestAnswerMs)
    await fetch(place, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal })
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
    backAt = Date.now()
    tell(false)
  } catch {
    timer = setTimeout(look, lookEveryMs)
  } finally {
    isLooking = false
  }
}

/** Whether the line is cut, as far as the requests of a panel tell: a device says nothing where only the way to the site is. */
export const isLineCut = (): boolean => isCut

export function onLine(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
