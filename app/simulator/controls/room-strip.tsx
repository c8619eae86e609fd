import type { ReactNode } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { uprightScreen } from '#app/simulator/upright-screen.ts'
import { roomOf, viewFor } from '#content/rooms/room.ts'
import { sceneQuery } from '#content/scene/scene-query.ts'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  /** What stands behind the last room. */
  readonly children?: ReactNode
}

/** All rooms in a row. Each is a link to its page, for browsers without script. */
export function RoomStrip({ view, control, words, children }: Props) {
  const current = roomOf(control.scene.view)
  return (
    <nav className="room-strip" aria-label={words.rooms}>
      <ul>
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
        {children}
      </ul>
    </nav>
  )
}
