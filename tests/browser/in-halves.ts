import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How much of what a file asks again and again is asked: an example of it with every run, or all. */
    readonly asked: 'example' | 'all'
  }
}

/**
 * The same walked in several languages, or of several kinds: the first with every run, all with the thorough half, where the
 * file runs once more (vitest.config.ts). That each language has all its words is a type, and what each page says is looked
 * at in every run.
 */
export function byExample<Case>(cases: readonly Case[], examples = 1): readonly Case[] {
  return inject('asked') === 'example' ? cases.slice(0, examples) : cases
}

/** Widths of a window: with every run those `often` looked at, in the thorough half all. */
export function inWindows<Window>(
  all: readonly Window[],
  often: (window: Window) => boolean,
): readonly Window[] {
  return inject('asked') === 'example' ? all.filter(often) : all
}
