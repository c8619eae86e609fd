import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'
import { useSorting } from './sort-context.ts'

/** What makes an element of a sort area movable, and what its tools need. */
export function useSortItem(id: string) {
  const { layout } = useSorting()
  const sortable = useSortable({ id, animateLayoutChanges: () => false })
  const { transform, transition, isDragging, setNodeRef, setActivatorNodeRef, listeners } = sortable
  const x = layout === 'list' ? 0 : (transform?.x ?? 0)
  const style: CSSProperties = {
    ...(transform && { transform: `translate3d(${x}px, ${transform.y}px, 0)`, transition }),
    ...(isDragging && inHand),
  }
  return {
    item: { ref: setNodeRef, style, 'data-held': isDragging || undefined },
    handle: { ref: setActivatorNodeRef, ...listeners },
    /** For the picture of it: a mouse drags it by that too. A finger scrolls there. */
    grip: { ...listeners, draggable: false },
  }
}

/** What is dragged lies over the others. */
const inHand: CSSProperties = {
  position: 'relative',
  zIndex: 2,
  background: 'var(--color-linen)',
  boxShadow: '0 0 0 1px var(--color-clay)',
}

export type SortHandleProps = ReturnType<typeof useSortItem>['handle']
