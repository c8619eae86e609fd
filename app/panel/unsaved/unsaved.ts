/** typed: words that closing the form would lose. busy: work that only leaving the page would cut. */
type Kind = 'typed' | 'busy'

type Unsaved = {
  readonly isTyped: boolean
  readonly isBusy: boolean
  /** What is to be done once the question is answered. */
  readonly asked: (() => void) | null
}

/** What of the page is unsaved now. There is one page and one question, so there is one store. */
const holding = new Map<symbol, Kind>()
const listeners = new Set<() => void>()
let now: Unsaved = { isTyped: false, isBusy: false, asked: null }

function tell(asked: Unsaved['asked']): void {
  const kinds = [...holding.values()]
  now = { isTyped: kinds.includes('typed'), isBusy: kinds.includes('busy'), asked }
  for (const listen of listeners) listen()
}

/** Notes something unsaved. @returns what takes the note back */
export function hold(kind: Kind): () => void {
  const key = Symbol(kind)
  holding.set(key, kind)
  tell(now.asked)
  return () => {
    holding.delete(key)
    tell(now.asked)
  }
}

/** Goes on at once, or after the question where something typed would be lost. */
export function askBefore(go: () => void): void {
  if (now.isTyped) tell(go)
  else go()
}

/** The question is answered, one way or the other. */
export function answered(): void {
  tell(null)
}

/** Lets everything on the page go without asking: who leaves has been asked. */
export function letGo(): void {
  holding.clear()
  tell(null)
}

export const unsavedNow = (): Unsaved => now

export function onUnsaved(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
