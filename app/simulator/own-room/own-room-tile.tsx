import { lazy, Suspense, useState } from 'react'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import { ownRoomSlug } from '#content/calibration/own-room.ts'
import type { OwnRoomWords } from './pt.ts'
import './own-room-tile.css'

type Props = {
  readonly control: SceneControl
  readonly room: RoomView | null
  readonly keep: (room: RoomView) => void
  readonly words: OwnRoomWords
}

const OwnRoomSheet = lazy(() =>
  import('./own-room-sheet.tsx').then((module) => ({ default: module.OwnRoomSheet })),
)

/** The last of the rooms: the visitor's own. Pressed again in it, it asks for another photograph. */
export function OwnRoomTile({ control, room, keep, words }: Props) {
  const [open, setOpen] = useState(false)
  const inside = control.scene.view === ownRoomSlug
  return (
    <li className="only-awake room-own-place">
      <button
        type="button"
        className="room-own"
        aria-current={inside || undefined}
        title={words.open}
        onClick={() => (room && !inside ? control.chooseRoom(room) : setOpen(true))}
      >
        {words.name}
      </button>
      {open && (
        <Suspense>
          <OwnRoomSheet
            words={words}
            done={(made) => {
              keep(made)
              control.chooseRoom(made)
            }}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
