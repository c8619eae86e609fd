import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { sayWhileSo } from '#app/panel/notices/fail-toast.ts'
import { readFailedAgain } from '#app/session/fresh-queries.ts'
import { isLineCut, onLine } from '#app/session/line.ts'
import { pt } from './pt.ts'

const nobody = () => false

/** Says that the line is cut for as long as it is, and reads again what it did not bring. */
export function useLineNotice(): void {
  const queries = useQueryClient()
  const isCut = useSyncExternalStore(onLine, isLineCut, nobody)
  useEffect(() => {
    if (!isCut) return
    const over = sayWhileSo(pt.cut)
    return () => {
      over()
      void readFailedAgain(queries)
    }
  }, [isCut, queries])
}
