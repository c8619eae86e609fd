import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of what a file asks in each language: the first alone, or all. */
    readonly languages: 'first' | 'all'
  }
}

/**
 * The same walked in several languages: in the first with every run, in all with the thorough half, where the file runs once
 * more (vitest.config.ts). That each language has all its words is a type, and what each page says is looked at in every run.
 */
export function inLanguages<Case>(cases: readonly Case[]): readonly Case[] {
  return inject('languages') === 'first' ? cases.slice(0, 1) : cases
}

/** Widths of a window: with every run those `often` looked at, in the thorough half all. */
export function inWindows<Window>(
  all: readonly Window[],
  often: (window: Window) => boolean,
): readonly Window[] {
  return inject('languages') === 'first' ? all.filter(often) : all
}
