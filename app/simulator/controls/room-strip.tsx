import { type ReactNode, useEffect, useRef } from 'react'
import { handsFree } from '#app/simulator/hands/hands-free.ts'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import { loadRoomPicture } from '#app/simulator/room-sources.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as styles from '#app/simulator/simulator.module.css'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { uprightScreen } from '#app/simulator/upright-screen.ts'
import { useInSight } from '#app/ui/use-in-sight.ts'
import { isTall, roomOf, viewFor } from '#content/rooms/room.ts'
import { sceneQuery } from '#content/scene/scene-parameters.ts'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  /** What stands beside the rooms, however far they are scrolled. */
  readonly children?: ReactNode
}

const idleAfterMs = 2500

/** All rooms in a row. Each is a link to its page, for browsers without script. */
export function RoomStrip({ view, control, words, children }: Props) {
  const current = roomOf(control.scene.view)
  const rooms = useRef<HTMLUListElement>(null)
  useInSight(
    rooms,
    view.choices.findIndex(({ slug }) => slug === current),
  )
  useNextRoom(view, control)
  return (
    <nav className={styles.roomStrip} aria-label={words.rooms}>
      <ul ref={rooms} className={styles.roomStripRooms}>
        {view.choices.map((room) => (
          <li key={room.slug}>
            <a
              href={`${view.paths.here}?${sceneQuery.rug}=${control.rug.slug}&${room.query}`}
              aria-current={room.slug === current || undefined}
              title={room.name}
              onClick={(event) => {
                event.preventDefault()
                const next = viewFor(view.rooms, room.slug, matchMedia(uprightScreen).matches)
                if (next && room.slug !== current) control.chooseRoom(next)
              }}
            >
              <img src={room.thumbnail} width={176} height={120} alt={room.name} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {children && <ul className={styles.roomStripEnd}>{children}</ul>}
    </nav>
  )
}

/** Fetches the room after the one shown, once the page has nothing else to do; not for those who save data. */
function useNextRoom({ choices, rooms }: SimulatorView, { scene, ready }: SceneControl): void {
  useEffect(() => {
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
    if (!ready || saving) return
    const at = choices.findIndex((room) => room.slug === roomOf(scene.view))
    const next = viewFor(rooms, choices[(at + 1) % choices.length]?.slug ?? '', isTall(scene.view))
    const bring = () => {
      if (next) void loadRoomPicture(next)
      for (const url of next ? [next.files.mask, next.files.light] : []) new Image().src = url
    }
    const timer = setTimeout(() => void handsFree().then(bring), idleAfterMs)
    return () => clearTimeout(timer)
  }, [choices, rooms, scene.view, ready])
}
