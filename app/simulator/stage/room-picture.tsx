import type { EveningFiles, RoomView } from '#app/simulator/room-files.ts'
import { roomSources } from '#app/simulator/room-sources.ts'
import { uprightScreen } from '#app/simulator/upright-screen.ts'
import * as styles from './stage.module.css'

type Props = {
  /** The view to show, or both views of a room for the screen to choose from: the lying one first. */
  readonly views: readonly RoomView[]
  readonly alt: string
}

/** The room by lamp light, over itself by day. */
export function EveningPicture({ files, share }: { readonly files: EveningFiles; readonly share: number }) {
  return (
    <picture>
      <source type="image/avif" srcSet={files.avif} />
      <img
        src={files.webp}
        alt=""
        decoding="sync"
        draggable={false}
        className={styles.sceneRoom}
        style={{ opacity: share }}
      />
    </picture>
  )
}

/** What stands beside an upright room on a lying screen: the room itself, far out of focus. */
export function Surroundings({ room }: { readonly room: RoomView }) {
  const { avif, webp, sizes } = roomSources(room)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={room.files.webp}
        srcSet={room.files.smallWebp && webp}
        sizes={room.files.smallWebp && sizes}
        alt=""
        className={styles.sceneSurroundings}
        draggable={false}
      />
    </picture>
  )
}

/** The empty room, in the first picture of the page. */
export function RoomPicture({ views, alt }: Props) {
  const [first, upright] = views
  if (!first) return null
  const [whole, tall] = [roomSources(first), upright && roomSources(upright)]
  return (
    <picture>
      {tall && <source media={uprightScreen} type="image/avif" srcSet={tall.avif} sizes={tall.sizes} />}
      {tall && <source media={uprightScreen} type="image/webp" srcSet={tall.webp} sizes={tall.sizes} />}
      <source type="image/avif" srcSet={whole.avif} sizes={whole.sizes} />
      <img
        src={first.files.webp}
        srcSet={first.files.smallWebp && whole.webp}
        sizes={first.files.smallWebp && whole.sizes}
        alt={alt}
        width={first.width}
        height={first.height}
        decoding="sync"
        fetchPriority="high"
        draggable={false}
        className={styles.sceneRoom}
        data-scene-room=""
      />
    </picture>
  )
}
