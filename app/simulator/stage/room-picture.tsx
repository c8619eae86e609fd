import type { RoomView } from '#app/simulator/room-files.ts'
import { uprightScreen } from '#app/simulator/upright-screen.ts'
import * as styles from './stage.module.css'

type Props = {
  /** The view to show, or both views of a room for the screen to choose from: the lying one first. */
  readonly views: readonly RoomView[]
  readonly alt: string
}

/** The empty room, in the first picture of the page. */
export function RoomPicture({ views, alt }: Props) {
  const [first, upright] = views
  if (!first) return null
  return (
    <picture>
      {upright && <source media={uprightScreen} type="image/avif" srcSet={upright.files.avif} />}
      {upright && <source media={uprightScreen} type="image/webp" srcSet={upright.files.webp} />}
      <source type="image/avif" srcSet={first.files.avif} />
      <img
        src={first.files.webp}
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
