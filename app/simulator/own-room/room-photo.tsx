import type { CSSProperties, ReactNode, RefObject } from 'react'
import * as styles from './own-room.module.css'
import type { Photo } from './read-photo.ts'

type Props = {
  readonly photo: Photo
  readonly sheet: RefObject<HTMLDivElement | null>
  /** What is looked at from near: the middle of it in pixels, and how many times as large. Null for all of it. */
  readonly near?: Near | null
  readonly children: ReactNode
  /** What stands beside the photograph, however near that is. */
  readonly aside?: ReactNode
}

export type Near = { readonly x: number; readonly y: number; readonly by: number }

/** The photograph, as large as there is room for or a part of it nearer, and what stands on it. */
export function RoomPhoto({ photo, sheet, near, children, aside }: Props) {
  const placed = near && {
    '--by': near.by,
    transform: `translate(${(-100 * near.x) / photo.width}%, ${(-100 * near.y) / photo.height}%)`,
  }
  return (
    <div className={styles.roomStage}>
      <div
        ref={sheet}
        className={styles.roomSheet}
        data-photo=""
        data-near={near ? true : undefined}
        style={{ '--ratio': photo.width / photo.height, ...placed } as CSSProperties}
      >
        <img src={photo.url} alt="" draggable={false} />
        {children}
      </div>
      {aside}
    </div>
  )
}
