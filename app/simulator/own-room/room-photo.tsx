import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { Photo } from './read-photo.ts'

type Props = {
  readonly photo: Photo
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

/** The whole photograph, as large as there is room for, and what stands on it. */
export function RoomPhoto({ photo, sheet, children }: Props) {
  return (
    <div className="room-stage">
      <div
        ref={sheet}
        className="room-sheet"
        style={{ '--ratio': photo.width / photo.height } as CSSProperties}
      >
        <img src={photo.url} alt="" draggable={false} />
        {children}
      </div>
    </div>
  )
}
