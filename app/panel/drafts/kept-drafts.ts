import * as z from 'zod/mini'

const draftSchema = z.object({
  /** The form that typed it: two windows on one record keep theirs apart. */
  form: z.string(),
  at: z.number(),
  /** The id that a new row was to have. */
  row: z.optional(z.string()),
  /** What the form began with, and what it holds. */
  base: z.unknown(),
  values: z.unknown(),
  /** What of the form is not kept and must be chosen again. */
  without: z.array(z.string()),
})
const draftsSchema = z.array(draftSchema)

/** What was typed into a form and not saved. */
export type Draft = Readonly<z.infer<typeof draftSchema>>

const keptForMs = 30 * 24 * 3600 * 1000
const mostOfOnePlace = 3
const prefix = 'rascunho/'
const nameOf = (owner: string, place: string) => `${prefix}${owner}/${place}`

/** The drafts of one person for one record, the newest first. */
export function readDrafts(owner: string, place: string): readonly Draft[] {
  return readAt(nameOf(owner, place))
}

/** Keeps a draft in the place of the one that its form kept before. @returns whether this browser kept it. */
export function keepDraft(owner: string, place: string, draft: Draft): boolean {
  const others = readDrafts(owner, place).filter(({ form }) => form !== draft.form)
  return writeAt(nameOf(owner, place), [draft, ...others].slice(0, mostOfOnePlace))
}

/** Forgets what a form kept. */
export function forgetDraft(owner: string, place: string, form: string): void {
  const all = readDrafts(owner, place)
  const others = all.filter((draft) => draft.form !== form)
  if (others.length < all.length) writeAt(nameOf(owner, place), others)
}

/** For how many records a person has drafts on this device. */
export function countDrafts(owner: string): number {
  return namesOf(nameOf(owner, '')).filter((name) => readAt(name).length > 0).length
}

/** Forgets every draft of a person on this device. */
export function forgetAllDrafts(owner: string): void {
  for (const name of namesOf(nameOf(owner, ''))) localStorage.removeItem(name)
}

/** Forgets what is older than thirty days, whoever wrote it. */
export function sweepDrafts(): void {
  for (const name of namesOf(prefix)) writeAt(name, readAt(name))
}

function readAt(name: string): readonly Draft[] {
  try {
    const read = draftsSchema.safeParse(JSON.parse(localStorage.getItem(name) ?? '[]'))
    return read.success ? read.data.filter(({ at }) => Date.now() - at < keptForMs) : []
  } catch {
    return []
  }
}

function writeAt(name: string, drafts: readonly Draft[]): boolean {
  try {
    if (drafts.length > 0) localStorage.setItem(name, JSON.stringify(drafts))
    else localStorage.removeItem(name)
    return true
  } catch {
    // A browser that keeps nothing, or nothing more: what is typed stays as long as its page does.
    return false
  }
}

function namesOf(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start))
  } catch {
    return []
  }
}
