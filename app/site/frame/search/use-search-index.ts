import { useCallback, useEffect, useState } from 'react'
import { createFinder, type Finder } from '#app/site/parts/search/find-entries.ts'
import type { SearchEntry, SearchIndex } from '#content/search/search-entry.ts'
import { searchIndexPath } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { patienceOf } from './patience.ts'

type Loaded = {
  readonly entries: readonly SearchEntry[]
  readonly find: Finder
  /** Whether rugs are asked for: see use-found-rugs.ts. */
  readonly more: boolean
}
export type IndexState = { readonly name: 'loading' | 'failed' } | ({ readonly name: 'ready' } & Loaded)

const giveUpMs = 15_000

/** The index of the search in a language, fetched anew at each opening (unchanged, it is a 304), and a second try. */
export function useSearchIndex(locale: Locale): { state: IndexState; again: () => void } {
  const [state, setState] = useState<IndexState>({ name: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes it load again
  useEffect(() => {
    const patience = patienceOf(giveUpMs)
    setState({ name: 'loading' })
    loadIndex(locale, patience.signal).then(
      (loaded) => setState({ name: 'ready', ...loaded }),
      () => !patience.isDropped() && setState({ name: 'failed' }),
    )
    return () => patience.drop()
  }, [locale, attempt])
  return { state, again: useCallback(() => setAttempt((count) => count + 1), []) }
}

async function loadIndex(locale: Locale, signal: AbortSignal): Promise<Loaded> {
  const answer = await fetch(searchIndexPath[locale], { signal })
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`)
  const { entries, synonyms, more = false } = (await answer.json()) as SearchIndex
  const sought = more ? entries.filter(({ kind }) => kind !== 'rug') : entries
  return { entries, more, find: createFinder(sought, { locale, synonyms }) }
}
