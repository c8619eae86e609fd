import { untilAnswered } from '#app/ui/until-answered.ts'

/** From the cut to the first look. */
const firstLookMs = 2000
/** Where the site answers and one of its parts does not, it is not looked for without end. */
const longestLookMs = 20_000
const soonMs = 30_000
const longestAnswerMs = 10_000

let isCut = false
let backAt = 0
let pause = firstLookMs
const listeners = new Set<() => void>()

function tell(cut: boolean): void {
  isCut = cut
  for (const listen of listeners) listen()
}

/** What was asked at this address reached nobody: the line is cut until somebody answers there. */
export function noteCut(address: string): void {
  if (isCut) return
  pause = Date.now() - backAt < soonMs ? Math.min(longestLookMs, pause * 2) : firstLookMs
  const place = new URL('/healthz', new URL(address, location.origin)).href
  const look = () => {
    const signal = AbortSignal.timeout(longestAnswerMs)
    return fetch(place, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal })
  }
  const back = () => {
    backAt = Date.now()
    tell(false)
  }
  untilAnswered(look, back, pause)
  tell(true)
}

/** Whether the line is cut, as far as the requests of a panel tell: a device says nothing where only the way to the site is. */
export const isLineCut = (): boolean => isCut

export function onLine(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
