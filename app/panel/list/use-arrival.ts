import { useEffect, useState } from 'react'

/**
 * Brings the row of what was just made into view as soon as it stands in its list, and the keyboard to it.
 * @returns what takes the id of the row's element.
 */
export function useArrival(): (id: string) => void {
  const [awaited, setAwaited] = useState<string | null>(null)
  // Asked after each rendering: the row comes with the list that is read again.
  useEffect(() => {
    const row = awaited && document.getElementById(awaited)
    if (!row) return
    setAwaited(null)
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
  })
  return setAwaited
}
