import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  rectSwappingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { moved } from './moved.ts'
import { pt } from './pt.ts'
import { SortContext } from './sort-context.ts'
import { createSteps, type Move, type Way } from './steps.ts'

const strategies = {
  list: verticalListSortingStrategy,
  grid: rectSortingStrategy,
  places: rectSwappingStrategy,
}

type Props = {
  readonly ids: readonly string[]
  /** A list, a grid, or places that change their contents two by two. */
  readonly layout: keyof typeof strategies
  readonly nameOf: (id: string) => string
  readonly onMove: (move: Move) => void
  /** What is in the hand; a list that draws only what is seen must keep it drawn. */
  readonly onHeld?: (id: string | null) => void
  readonly children: ReactNode
}

// A click is no drag.
const activationConstraint = { distance: 4 }

/** A set of things that are put in order by pointer, finger or keyboard; what happens is said aloud. */
export function SortArea({ ids, layout, nameOf, onMove, onHeld, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint }))
  const focus = useRef<{ id: string; tool: string } | null>(null)
  const [said, setSaid] = useState('')

  const [steps] = useState(() => createSteps(layout === 'places'))
  useLayoutEffect(() => steps.drawn(ids), [steps, ids])

  // What stands in the area is drawn anew for another order, not whenever the list around it scrolls.
  const latest = useRef({ nameOf, onMove })
  latest.current = { nameOf, onMove }
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another list are the same order
  const sorting = useMemo(() => {
    const step = (id: string, way: Way, tool: string) => {
      const move = steps.step(id, way)
      if (!move) return
      focus.current = { id, tool }
      setSaid(pt.moved(latest.current.nameOf(id), move.to + 1, ids.length))
      latest.current.onMove(move)
    }
    return { ids: [...ids], layout, nameOf: (id: string) => latest.current.nameOf(id), step, focus }
  }, [key, layout, steps])
  const drop = ({ active, over }: DragEndEvent) => {
    onHeld?.(null)
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : from
    if (from !== to) onMove({ from, to, next: moved(ids, from, to), before: ids })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={layout === 'places' ? pointerWithin : closestCenter}
      accessibility={{
        announcements: announcements(ids, nameOf),
        screenReaderInstructions: { draggable: pt.handleHint },
      }}
      onDragStart={({ active }) => onHeld?.(String(active.id))}
      onDragCancel={() => onHeld?.(null)}
      onDragEnd={drop}
    >
      <SortableContext items={sorting.ids} strategy={strategies[layout]}>
        <SortContext value={sorting}>
          <p role="status" className="sr-only">
            {said}
          </p>
          {children}
        </SortContext>
      </SortableContext>
    </DndContext>
  )
}

function announcements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  const name = (active: { id: string | number }) => nameOf(String(active.id))
  return {
    onDragStart: ({ active }) => pt.picked(name(active)),
    onDragOver: ({ active, over }) =>
      over ? pt.over(name(active), place(over.id), ids.length) : pt.picked(name(active)),
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? pt.moved(name(active), place(over.id), ids.length)
        : pt.dropped(name(active)),
    onDragCancel: ({ active }) => pt.dropped(name(active)),
  }
}
