import Trash2 from 'virtual:icon/trash'
import { useRef, useState } from 'react'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import { later } from '#app/ui/later.tsx'
import { ownRoomSlug } from '#content/rooms/own-room.ts'
import * as styles from './own-room-tile.module.css'
import type { OwnRoomWords } from './pt.ts'
import type { OwnRoomControl } from './use-own-room.ts'

type Props = {
  readonly control: SceneControl
  readonly own: OwnRoomControl
  readonly words: OwnRoomWords
}

const OwnRoomSheet = later(() => import('./own-room-sheet.tsx').then((module) => module.OwnRoomSheet))

/** The last of the rooms: the visitor's own. Pressed again in it, it asks for another photograph. */
export function OwnRoomTile({ control, own, words }: Props) {
  // Once it was asked for it stays, with all that was marked in it, however it is closed; what is left with the page the device keeps.
  const [sheet, setSheet] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const [said, setSaid] = useState('')
  const tile = useRef<HTMLButtonElement>(null)
  const { room } = own
  const inside = control.scene.view === ownRoomSlug
  const forget = () => {
    control.leaveRoom(ownRoomSlug)
    own.forget()
    setSheet('unasked')
    setSaid(words.forgotten)
    tile.current?.focus()
  }
  return (
    <li className={`${simulatorStyles.onlyAwake} ${styles.roomOwnPlace}`}>
      <button
        ref={tile}
        type="button"
        className={styles.roomOwn}
        data-kept={room ? true : undefined}
        aria-current={inside || undefined}
        title={inside ? words.another : words.open}
        onClick={() => (room && !inside ? control.chooseRoom(room) : setSheet('open'))}
      >
        {room && <img src={room.files.thumbnail} alt="" />}
        <span>{words.name}</span>
      </button>
      {(room || own.begun) && (
        <button
          type="button"
          className={styles.roomForget}
          aria-label={words.forget}
          title={words.forget}
          onClick={forget}
        >
          <Trash2 size={18} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
      {sheet !== 'unasked' && (
        <OwnRoomSheet
          words={words}
          open={sheet === 'open'}
          done={(made) => {
            setSaid('')
            control.chooseRoom(own.keep(made))
          }}
          kept={own.tellBegun}
          close={() => setSheet('closed')}
        />
      )}
    </li>
  )
}
