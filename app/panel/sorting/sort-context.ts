import { createContext, type RefObject, useContext } from 'react'
import type { Way } from './steps.ts'

type Sorting = {
  readonly ids: readonly string[]
  readonly layout: 'list' | 'grid' | 'places'
  readonly nameOf: (id: string) => string
  /** Moves one and keeps the focus on its tool. */
  readonly step: (id: string, way: Way, tool: string) => void
  /** The tool that has the focus once the new order is drawn. */
  readonly focus: RefObject<{ id: string; tool: string } | null>
}

export const SortContext = createContext<Sorting | null>(null)

export function useSorting(): Sorting {
  const sorting = useContext(SortContext)
  if (!sorting) throw new Error('Sort tools stand outside of a sort area')
  return sorting
}
