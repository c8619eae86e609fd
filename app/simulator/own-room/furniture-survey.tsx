import { useState } from 'react'
import type { Quad } from '#graphics/floor/quad.ts'
import { Brush, type Tool } from './brush.tsx'
import { FurnitureStep } from './furniture-step.tsx'
import * as styles from './own-room.module.css'
import type { OwnRoomWords } from './pt.ts'
import type { Photo } from './read-photo.ts'
import type { Stroke } from './strokes.ts'
import { useFurniture } from './use-furniture.ts'

type Props = {
  readonly words: OwnRoomWords
  readonly photo: Photo
  readonly floor: Quad
  readonly strokes: readonly Stroke[]
  readonly draw: (next: (now: readonly Stroke[]) => readonly Stroke[]) => void
  readonly making: boolean
  /** Whether the room could not be made. */
  readonly failed: boolean
  readonly back: () => void
  readonly finish: () => void
}

/** The photograph with the furniture before the rug, and what marks it. */
export function FurnitureSurvey(props: Props) {
  const { words, photo, floor, strokes, draw, making, failed, back, finish } = props
  const [tool, setTool] = useState<Tool>('tap')
  const [width, setWidth] = useState(Math.round(photo.width / 20))
  const { state, tap } = useFurniture(photo, floor, (found) => draw((before) => [...before, found]))
  return (
    <>
      <Brush
        photo={photo}
        strokes={strokes}
        tool={tool}
        width={width}
        label={tool === 'tap' ? words.furniture.tapCanvas : words.furniture.canvas}
        draw={draw}
        tap={tap}
      />
      <div className={styles.ownRoomPanel}>
        <FurnitureStep
          words={words}
          tool={tool}
          choose={setTool}
          width={width}
          widen={setWidth}
          widest={Math.round(photo.width / 6)}
          search={state}
          undo={strokes.length > 0 ? () => draw((now) => now.slice(0, -1)) : null}
          making={making}
          failed={failed}
          back={back}
          finish={finish}
        />
      </div>
    </>
  )
}
