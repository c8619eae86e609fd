import type { KeptRequest } from './kept-requests.ts'

type Values = Readonly<Record<string, string>>

/** What was typed and not sent, with the attempt that it belongs to. */
type Draft = { readonly at: number; readonly attempt: string; readonly values: Values }

/** Writing down what is typed, a moment after it is. */
type DraftWriting = { soon(): void; now(): void; flush(): void; stop(): void }

const writtenAfterMs = 300
const keptForMs = 30 * 24 * 3600 * 1000
const keyOf = (place: string) => `rascunho:${place}`

/** What a form is opened with. Drafts are this tab's: they survive a reload and the way back, and go with the tab. */
export function readDraft(place: string): Draft | undefined {
  return readDrafts(place)[0]
}

/**
 * Writes down what was typed for an attempt; null: nothing. A form has as many drafts as attempts were begun in it: one that
 * is mended comes before what was typed there, which is opened again once that is sent.
 */
export function writeDraft(place: string, attempt: string, values: Values | null): void {
  const drafts = readDrafts(place)
  const others = drafts.filter((draft) => draft.attempt !== attempt)
  const at = drafts.findIndex((draft) => draft.attempt === attempt)
  if (!values) write(place, others)
  else write(place, others.toSpliced(Math.max(0, at), 0, { attempt, values, at: Date.now() }))
}

/** A request that is to be mended becomes a draft again, the first of its form. */
export function tellDraft({ id, url, fields }: KeptRequest): void {
  const place = placeOf(url)
  writeDraft(place, id, null)
  writeDraft(place, id, fields)
}

/** What was sent is no draft any more, wherever it was sent from; what was typed since is. */
export function forgetDraft({ id, url, fields }: KeptRequest): void {
  const place = placeOf(url)
  const draft = readDrafts(place).find(({ attempt }) => attempt === id)
  if (draft && isSame(fields, draft.values)) writeDraft(place, id, null)
}

/** Writes by `write`: soon, at once, at once where it would soon, or not after all. */
export function openWriting(write: () => void): DraftWriting {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    stop()
    write()
  }
  return {
    soon: () => {
      timer ??= setTimeout(now, writtenAfterMs)
    },
    now,
    flush: () => timer && now(),
    stop,
  }
}

/** Whether nothing is written now but what was sent. */
export function isSame(sent: Values, now: Values): boolean {
  return Object.entries(now).every(([name, value]) => sent[name] === value)
}

/** A form is known by where it posts to. */
export function placeOf(url: string): string {
  return new URL(url, location.href).pathname
}

function readDrafts(place: string): readonly Draft[] {
  try {
    // Up to 1.1 a form had one.
    const kept: Draft | readonly Draft[] = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '[]')
    return [kept].flat().filter(({ at }) => Date.now() - at < keptForMs)
  } catch {
    return []
  }
}

function write(place: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length > 0) sessionStorage.setItem(keyOf(place), JSON.stringify(drafts))
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // A browser that keeps nothing: what is typed stays in its form, as long as the page does.
  }
}
