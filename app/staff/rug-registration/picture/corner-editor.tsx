import '#app/ui/ended-presses.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { pt } from '#app/staff/rug-registration/pt.ts'
import { QuietButton } from '#app/ui/quiet-button.tsx'
import { isConvex, type Quad } from '#graphics/floor/quad.ts'
import { Loupe } from './loupe.tsx'
import * as styles from './picture.module.css'
import { PixelsView } from './pixels-view.tsx'
import type { Pixels } from './rug-outline.ts'
import { suggestCorners } from './suggest-corners.ts'

type Props = {
  readonly source: Pixels
  readonly onUse: (corners: Quad) => void
  readonly onKeep: () => void
}

const inset = 0.12
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Four corners laid on a photograph, moved by pointer, finger or arrow keys. */
export function CornerEditor({ source, onUse, onKeep }: Props) {
  const { width, height } = source
  const stage = useRef<HTMLDivElement>(null)
  const [suggested] = useState(() => suggestCorners(source))
  const [held, setHeld] = useState<number | null>(null)
  const [corners, setCorners] = useState<Quad>(() => suggested ?? cornersOf(width, height))
  const convex = isConvex(corners)

  const move = (index: number, to: { x: number; y: number }) =>
    setCorners(
      (now) =>
        now.map((corner, at) =>
          at === index ? { x: clamp(to.x, width), y: clamp(to.y, height) } : corner,
        ) as unknown as Quad,
    )
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = stage.current?.getBoundingClientRect()
    if (!box) return
    move(index, {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    })
  }
  const step = (index: number) => (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? []
    const corner = corners[index]
    if (x === undefined || y === undefined || !corner) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    move(index, { x: corner.x + x * far, y: corner.y + y * far })
  }

  return (
    <div className={styles.corners}>
      <p className="text-smoke">
        {suggested && pt.picture.suggested} {pt.picture.cornersHint}
      </p>
      <div ref={stage} className={styles.stage} style={{ aspectRatio: `${width} / ${height}` }}>
        <PixelsView pixels={source} label="" />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <polygon
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
            data-wrong={!convex || undefined}
          />
        </svg>
        {corners.map((corner, index) => (
          <button
            key={pt.picture.corner[index]}
            type="button"
            className={styles.handle}
            aria-label={`${pt.picture.corner[index]}: ${Math.round(corner.x)}, ${Math.round(corner.y)}`}
            style={{ left: `${(corner.x / width) * 100}%`, top: `${(corner.y / height) * 100}%` }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setHeld(index)
            }}
            onLostPointerCapture={() => setHeld(null)}
            onPointerMove={drag(index)}
            onKeyDown={step(index)}
          />
        ))}
        {held !== null && <Loupe source={source} corners={corners} held={held} />}
      </div>
      {!convex && (
        <p role="alert" className="text-oxide">
          {pt.picture.cornersWrong}
        </p>
      )}
      <p className={styles.ends}>
        <button type="button" className="button" disabled={!convex} onClick={() => onUse(corners)}>
          {pt.picture.use}
        </button>
        <QuietButton onClick={onKeep}>{pt.picture.keep}</QuietButton>
      </p>
    </div>
  )
}

function cornersOf(width: number, height: number): Quad {
  const [left, top] = [width * inset, height * inset]
  const [right, bottom] = [width - left, height - top]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
