import '#app/ui/ended-presses.ts'
import ZoomIn from 'virtual:icon/zoom-in'
import ZoomOut from 'virtual:icon/zoom-out'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Mark, tapPixels } from '#graphics/calibration/mark.ts'
import type { Point } from '#graphics/floor/homography.ts'
import { Loupe } from './loupe.tsx'
import * as styles from './marks.module.css'
import * as ownRoomStyles from './own-room.module.css'
import type { Photo } from './read-photo.ts'
import { type Near, RoomPhoto } from './room-photo.tsx'

type Props = {
  readonly photo: Photo
  readonly points: readonly Point[]
  readonly names: readonly string[]
  /** `position {x}, {y}`. */
  readonly place: string
  readonly wrong: boolean
  readonly zoom: { readonly nearer: string; readonly whole: string }
  readonly move: (index: number, to: Mark) => void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const stride = 10

/** Points on a photograph, moved by pointer, finger or arrow keys under a loupe. */
export function Marks({ photo, points, names, place, wrong, zoom, move }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  // From the finger to the point that it took hold of: what it covers is not where it points.
  const offset = useRef<Point>({ x: 0, y: 0 })
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [held, setHeld] = useState<number | null>(null)
  const [near, setNear] = useState<Near | null>(null)
  // Pressing anything else lets go of a point, and it is still the one that was meant.
  const last = useRef<number | null>(null)
  const { width, height } = photo

  const under = (event: PointerEvent): Point => {
    const box = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height)
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    }
  }
  const put = (index: number, { x, y }: Point, hand: number) =>
    move(index, { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)), hand })
  const hold = (index: number) => {
    last.current = index
    setHeld(index)
  }
  /** Points that lie close cover each other: the nearest one is meant. */
  const take = (event: PointerEvent) => {
    const finger = under(event)
    const far = points.map(({ x, y }) => Math.hypot(x - finger.x, y - finger.y))
    const index = far.indexOf(Math.min(...far))
    const [point, button] = [points[index], buttons.current[index]]
    if (!point || !button) return
    button.setPointerCapture(event.pointerId)
    button.focus({ preventScroll: true })
    offset.current = { x: point.x - finger.x, y: point.y - finger.y }
    hold(index)
  }
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const finger = under(event)
    // A pixel of the screen may be several of the photograph.
    const hand = (tapPixels * width) / (sheet.current?.getBoundingClientRect().width ?? width)
    put(index, { x: finger.x + offset.current.x, y: finger.y + offset.current.y }, hand)
  }
  const nudge = (index: number) => (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? []
    const point = points[index]
    if (x === undefined || y === undefined || !point) return
    event.preventDefault()
    const far = event.shiftKey ? stride : 1
    put(index, { x: point.x + x * far, y: point.y + y * far }, 1)
  }
  const shown = held === null ? undefined : points[held]
  return (
    <RoomPhoto
      photo={photo}
      sheet={sheet}
      near={near}
      aside={
        <>
          <button
            type="button"
            className={styles.roomZoom}
            aria-label={near ? zoom.whole : zoom.nearer}
            title={near ? zoom.whole : zoom.nearer}
            onClick={() => setNear(near ? null : nearTo(points, last.current, photo))}
          >
            {near ? <ZoomOut {...icon} /> : <ZoomIn {...icon} />}
          </button>
          {shown && (
            <Loupe photo={photo} at={shown} side={shown.x < (near?.x ?? width / 2) ? 'right' : 'left'} />
          )}
        </>
      }
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className={`${styles.roomLines} ${ownRoomStyles.roomLines}`}
      >
        <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} data-wrong={wrong || undefined} />
      </svg>
      {points.map((point, index) => (
        <button
          key={names[index]}
          type="button"
          className={styles.roomPoint}
          aria-label={`${names[index]}: ${place
            .replace('{x}', String(Math.round(point.x)))
            .replace('{y}', String(Math.round(point.y)))}`}
          style={{ left: `${(point.x / width) * 100}%`, top: `${(point.y / height) * 100}%` }}
          ref={(button) => {
            buttons.current[index] = button
          }}
          onPointerDown={take}
          // A mouse would give the keys to the one on top.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={drag(index)}
          onKeyDown={nudge(index)}
          onFocus={() => hold(index)}
          onBlur={() => setHeld(null)}
        />
      ))}
    </RoomPhoto>
  )
}

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const [leastNear, oneNear, mostNear, nearShare] = [2, 4, 6, 0.4]

/**
 * So near that the points lie well apart, as those of a sheet of A4 at the other end of a room do not; points that do
 * are looked at one by one.
 */
function nearTo(points: readonly Point[], last: number | null, photo: Photo): Near {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const share = Math.max((right - left) / photo.width, (bottom - top) / photo.height)
  const by = Math.min(mostNear, nearShare / Math.max(share, 1e-3))
  const one = last === null ? undefined : points[last]
  if (by < leastNear && one) return { x: one.x, y: one.y, by: oneNear }
  return { x: (left + right) / 2, y: (top + bottom) / 2, by: Math.max(leastNear, by) }
}
