import { useEffect, useState } from 'react'
import type { SearchEntry, SearchIndex } from '#content/search/search-entry.ts'
import { searchIndexPath, searchQuery } from '#i18n/catalogue-paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { patienceOf } from './patience.ts'

/** What the server found of a catalogue too long for the browser; `text` is what it was asked. */
export type FoundRugs = { readonly text: string; readonly rugs: readonly SearchEntry[] }

const nothing: FoundRugs = { text: '', rugs: [] }
/** Between two keys of somebody who types. */
const restMs = 150
const giveUpMs = 8000

/** Asks for the rugs of a text once its typing rests; what was found before stands until then. */
export function useFoundRugs(locale: Locale, text: string, asks: boolean): FoundRugs {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (!asks || !text) return setFound(nothing)
    const patience = patienceOf(giveUpMs)
    const timer = setTimeout(() => {
      ask(locale, text, patience.signal).then(
        (rugs) => setFound({ text, rugs }),
        () => !patience.isDropped() && setFound({ text, rugs: [] }),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      patience.drop()
    }
  }, [locale, text, asks])
  return found
}

async function ask(locale: Locale, text: string, signal: AbortSignal): Promise<readonly SearchEntry[]> {
  const query = new URLSearchParams({ [searchQuery]: text })
  const answer = await fetch(`${searchIndexPath[locale]}?${query}`, { signal })
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  return ((await answer.json()) as SearchIndex).entries
}
