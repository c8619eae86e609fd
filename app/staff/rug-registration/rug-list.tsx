import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { RegisteredRug } from '#content/rugs/rug-draft.ts'
import { pt } from './pt.ts'
import * as styles from './rugs.module.css'

type Props = {
  readonly rugs: readonly RegisteredRug[]
  readonly onMove: (id: string, to: number) => void
  readonly row: (rug: RegisteredRug) => ReactNode
}

const startsAfterPixels = 6

/** The rugs in their order, which is changed by dragging the grip or, with it in focus, by Space and the arrows. */
export function RugList({ rugs, onMove, row }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: startsAfterPixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = rugs.map((rug) => rug.id)
  const placed = (
    words: (name: string, place: number, of: number) => string,
    id: unknown,
    over: unknown = id,
  ) => words(rugs.find((rug) => rug.id === id)?.name ?? '', ids.indexOf(String(over)) + 1, ids.length)
  const announcements: Announcements = {
    onDragStart: ({ active }) => placed(pt.sorting.picked, active.id),
    onDragOver: ({ active, over }) => (over && placed(pt.sorting.over, active.id, over.id)) || undefined,
    onDragEnd: ({ active, over }) => placed(pt.sorting.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => pt.sorting.cancelled(rugs.find((rug) => rug.id === active.id)?.name ?? ''),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: pt.sorting.instructions } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.list}>{rugs.map(row)}</ul>
      </SortableContext>
    </DndContext>
  )
}
