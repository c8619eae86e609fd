import { useRef, useState } from 'react'
import type { StoredFile } from '#content/media/stored-file.ts'

const nothing: ReadonlySet<string> = new Set()

/** Which of the shown files are selected: one by one, from one to another, or all of them. */
export function useSelection(shown: readonly StoredFile[]) {
  const [marked, setMarked] = useState(nothing)
  const from = useRef<string | null>(null)
  // What a filter hides is not meant.
  const selected = marked.size === 0 ? [] : shown.filter((file) => marked.has(file.url))
  return {
    selected,
    has: (url: string) => marked.has(url),
    toggle(url: string) {
      from.current = url
      setMarked((now) => new Set(now.has(url) ? [...now].filter((one) => one !== url) : [...now, url]))
    },
    /** Adds what lies between the file last touched and this one. */
    extend(url: string) {
      const at = (wanted: string | null) => shown.findIndex((file) => file.url === wanted)
      const ends = [Math.max(0, at(from.current ?? url)), at(url)].sort((one, other) => one - other)
      const between = shown.slice(ends[0], (ends[1] ?? 0) + 1).map((file) => file.url)
      setMarked((now) => new Set([...now, ...between]))
    },
    all: () => setMarked(new Set(shown.map((file) => file.url))),
    none: () => setMarked(nothing),
  }
}

export type Selection = ReturnType<typeof useSelection>
