import { useState } from 'react'

/** Which rows are marked; with Shift a mark reaches from the one before it. What is shown no more is not marked. */
export function useMarks(ids: readonly string[]) {
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const marked = ids.filter((id) => marks.has(id))
  const toggle = (id: string, reaches = false) => {
    const from = reaches && last ? ids.indexOf(last) : -1
    const to = ids.indexOf(id)
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    const on = !marks.has(id)
    setMarks((now) => {
      const next = new Set(now)
      for (const one of range) {
        if (on) next.add(one)
        else next.delete(one)
      }
      return next
    })
    setLast(id)
  }
  return {
    marked,
    isMarked: (id: string) => marks.has(id),
    toggle,
    markAll: () => setMarks(new Set(ids)),
    clear: () => setMarks(new Set()),
  }
}
