import type { KeptRequest } from './kept-requests.ts'

/** What was typed and not sent, with the attempt that it belongs to. */
export type Draft = {
  readonly at: number
  readonly attempt: string
  readonly values: Readonly<Record<string, string>>
}

const keptForMs = 30 * 24 * 3600 * 1000
const keyOf = (place: string) => `rascunho:${place}`

/** Drafts are this tab's: they survive a reload and the way back, and go with the tab. */
export function readDraft(place: string): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return draft && Date.now() - draft.at < keptForMs ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(place: string, draft: Omit<Draft, 'at'> | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(place), JSON.stringify({ ...draft, at: Date.now() }))
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // A browser that keeps nothing: what is typed stays in its form, as long as the page does.
  }
}

/** A request that is to be mended becomes a draft again. */
export function tellDraft({ id, url, fields }: KeptRequest): void {
  writeDraft(placeOf(url), { attempt: id, values: fields })
}

/** A form is known by where it posts to. */
export function placeOf(url: string): string {
  return new URL(url, location.href).pathname
}
