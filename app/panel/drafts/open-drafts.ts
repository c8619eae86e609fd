type Open = {
  readonly place: string
  readonly isKept: boolean
  readonly isWhole: boolean
  readonly forget: () => void
}

/** The forms of the page that hold something unsaved. */
const open = new Map<string, Open>()

/**
 * Notes that a form holds something unsaved, whether this browser keeps it, all of it, and what forgets it.
 * @returns what takes the note back
 */
export function noteOpenDraft(form: string, note: Open): () => void {
  open.set(form, note)
  return () => void open.delete(form)
}

/** Whether what is unsaved on the page outlives it. */
export function areOpenDraftsKept(): boolean {
  return open.size > 0 && [...open.values()].every(({ isKept }) => isKept)
}

/** Whether everything that is unsaved on the page would be in its drafts: files that were chosen are not. */
export function areOpenDraftsWhole(): boolean {
  return [...open.values()].every(({ isWhole }) => isWhole)
}

/** What forgets the draft of the form of this place, also once the form is closed. */
export function openDraft(place: string): () => void {
  const found = [...open.values()].filter((one) => one.place === place)
  return () => {
    for (const { forget } of found) forget()
  }
}

/** Forgets what the forms of the page have kept: who leaves lets it go. */
export function forgetOpenDrafts(): void {
  for (const { forget } of open.values()) forget()
}
