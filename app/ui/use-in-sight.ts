import { type RefObject, useEffect } from 'react'

/** Keeps the one that is shown among those that one sees in a row that scrolls, however it was chosen: by an address, by a step back. */
export function useInSight(row: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const one = row.current?.children[at]
    if (!row.current || !one) return
    const [seen, own] = [row.current.getBoundingClientRect(), one.getBoundingClientRect()]
    if (own.left >= seen.left && own.right <= seen.right) return
    // By itself: whoever reads further down the page stays there.
    row.current.scrollBy({ left: (own.left + own.right - seen.left - seen.right) / 2, behavior: 'instant' })
  }, [row, at])
}
