import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Point } from '#content/calibration/ground-camera.ts'
import { Loupe } from './loupe.tsx'
import type { Photo } from './read-photo.ts'
import { RoomPhoto } from './room-photo.tsx'

type Props = {
  readonly photo: Photo
  readonly points: readonly Point[]
  readonly names: readonly string[]
  /** `position {x}, {y}`. */
  readonly place: string
  readonly wrong: boolean
  readonly move: (index: number, to: Point) => void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const stride = 10

/** Points on a photograph, moved by pointer, finger or arrow keys under a loupe. */
export function Marks({ photo, points, names, place, wrong, move }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  // From the finger to the point that it took hold of: what it covers is not where it points.
  const offset = useRef<Point>({ x: 0, y: 0 })
  const [held, setHeld] = useState<number | null>(null)
  const { width, height } = photo

  const under = (event: PointerEvent): Point => {
    const box = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height)
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    }
  }
  const put = (index: number, { x, y }: Point) =>
    move(index, { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) })
  const take = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const [point, finger] = [points[index], under(event)]
    if (!point) return
    event.currentTarget.setPointerCapture(event.pointerId)
    offset.current = { x: point.x - finger.x, y: point.y - finger.y }
    setHeld(index)
  }
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const finger = under(event)
    put(index, { x: finger.x + offset.current.x, y: finger.y + offset.current.y })
  }
  const nudge = (index: number) => (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? []
    const point = points[index]
    if (x === undefined || y === undefined || !point) return
    event.preventDefault()
    const far = event.shiftKey ? stride : 1
    put(index, { x: point.x + x * far, y: point.y + y * far })
  }
  const shown = held === null ? undefined : points[held]
  return (
    <RoomPhoto photo={photo} sheet={sheet}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="room-lines">
        <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} data-wrong={wrong || undefined} />
      </svg>
      {points.map((point, index) => (
        <button
          key={names[index]}
          type="button"
          className="room-point"
          aria-label={`${names[index]}: ${place
            .replace('{x}', String(Math.round(point.x)))
            .replace('{y}', String(Math.round(point.y)))}`}
          style={{ left: `${(point.x / width) * 100}%`, top: `${(point.y / height) * 100}%` }}
          onPointerDown={take(index)}
          onPointerMove={drag(index)}
          onKeyDown={nudge(index)}
          onFocus={() => setHeld(index)}
          onBlur={() => setHeld(null)}
        />
      ))}
      {shown && <Loupe photo={photo} at={shown} />}
    </RoomPhoto>
  )
}
