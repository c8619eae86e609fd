import { useEffect } from 'react'
import { hold } from './unsaved.ts'

/** Has the page ask before it is left while something here is unsaved; what closes holds nothing. */
export function useUnsavedReport(unsaved: boolean, kind: Parameters<typeof hold>[0] = 'typed'): void {
  useEffect(() => {
    if (unsaved) return hold(kind)
  }, [unsaved, kind])
}
