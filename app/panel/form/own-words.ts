import type { Problem, Result } from '#content/problem.ts'
import { isSameValue } from '#content/same-value.ts'

/**
 * What a form wrote of its row: what it began with or last saved, and each save that it tried since. A save may have arrived though its answer
 * was lost; finding its own words in the row is no conflict.
 */
export class OwnWords {
  #known: readonly unknown[]

  constructor(...known: readonly unknown[]) {
    this.#known = known
  }

  /** The form is about to write these. */
  tries(words: unknown): void {
    if (!this.wrote(words)) this.#known = [...this.#known, words]
  }

  /** These are heard to be saved: what was tried before says nothing any more. */
  keeps(...words: readonly unknown[]): void {
    this.#known = words
  }

  wrote(words: unknown): boolean {
    return this.#known.some((own) => isSameValue(own, words))
  }
}

/** A row as it stands: as of when, and whether all it says was written by the form that asks. */
export type StandingRow = { readonly at: string; readonly isOwn: boolean }

/** A problem that a save meets in its own earlier one. */
const mayBeOwn: readonly Problem[] = ['changed-meanwhile', 'duplicate']

/**
 * Saves as of when the form knows its row; where that is refused because an earlier save of the form itself arrived
 * unheard, once more as of then.
 */
export async function saveOwn<Value>(
  at: string | undefined,
  send: (seen: string | undefined, isAgain: boolean) => Promise<Result<Value>>,
  read: () => Promise<StandingRow | null>,
): Promise<Result<Value>> {
  const saved = await send(at, false)
  if (saved.ok || !mayBeOwn.includes(saved.problem)) return saved
  const standing = await read()
  return standing?.isOwn ? send(standing.at, true) : saved
}
