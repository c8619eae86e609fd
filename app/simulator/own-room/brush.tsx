import '#app/ui/ended-presses.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Point } from '#graphics/floor/homography.ts'
import * as styles from './own-room.module.css'
import type { Photo } from './read-photo.ts'
import { RoomPhoto } from './room-photo.tsx'
import { drawStrokes, extended, type Stroke } from './strokes.ts'

type Props = {
  readonly photo: Photo
  readonly strokes: readonly Stroke[]
  readonly tool: Tool
  readonly width: number
  readonly label: string
  readonly draw: (next: (now: readonly Stroke[]) => readonly Stroke[]) => void
  /** A place that was tapped, and how far round it a finger may have meant: in pixels of the photograph. */
  readonly tap: (at: Point, reach: number) => void
}

export type Tool = 'tap' | 'brush' | 'eraser'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const step = 6
const stride = 40
/** How far off, on the screen, a finger that taps a thing may be. */
const reachPixels = 8
const tapShare = 1 / 40

/** A photograph to tap or to paint on: with a pointer, a finger, or the arrow keys and the space bar. */
export function Brush({ photo, strokes, tool, width, label, draw, tap }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cursor, setCursor] = useState<Point>({ x: photo.width / 2, y: photo.height * 0.75 })
  // The stroke that the keys are drawing, once Space began it.
  const [keyed, setKeyed] = useState(false)
  const pointer = useRef<number | null>(null)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, photo.width, photo.height)
    drawStrokes(context, strokes)
  }, [photo, strokes])

  const under = (event: PointerEvent): Point => {
    const box = sheet.current?.getBoundingClientRect() ?? new DOMRect(0, 0, photo.width, photo.height)
    return {
      x: ((event.clientX - box.left) / box.width) * photo.width,
      y: ((event.clientY - box.top) / box.height) * photo.height,
    }
  }
  const begin = (at: Point) => {
    const box = sheet.current?.getBoundingClientRect()
    if (tool === 'tap') tap(at, (reachPixels * photo.width) / (box?.width ?? photo.width))
    else draw((now) => [...now, { points: [at], width, erases: tool === 'eraser' }])
  }
  const go = (to: Point) => {
    if (tool !== 'tap') draw((now) => extended(now, to))
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    setKeyed(false)
    setCursor(under(event))
    begin(under(event))
  }
  const drag = (event: PointerEvent) => {
    if (pointer.current === event.pointerId || event.pointerType === 'mouse') setCursor(under(event))
    if (pointer.current === event.pointerId) go(under(event))
  }
  const steer = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? []
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      // What is being drawn ends with it.
      pointer.current = null
      setKeyed(false)
      draw((now) => now.slice(0, -1))
    } else if (event.key === ' ' || (event.key === 'Enter' && tool === 'tap')) {
      if (!keyed || tool === 'tap') begin(cursor)
      setKeyed(!keyed && tool !== 'tap')
    } else if (x !== undefined && y !== undefined) {
      const far = event.shiftKey ? stride : step
      const to = { x: clamp(cursor.x + x * far, photo.width), y: clamp(cursor.y + y * far, photo.height) }
      setCursor(to)
      if (keyed) go(to)
    } else return
    event.preventDefault()
  }
  return (
    <RoomPhoto photo={photo} sheet={sheet}>
      <canvas ref={canvas} className={styles.roomStrokes} width={photo.width} height={photo.height} />
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the brush is moved from here
        tabIndex={0}
        className={styles.roomBrush}
        aria-label={label}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={() => {
          pointer.current = null
        }}
        onPointerCancel={() => {
          pointer.current = null
        }}
        onKeyDown={steer}
      >
        <span
          className={styles.roomCursor}
          data-erases={tool === 'eraser' || undefined}
          data-draws={(keyed && tool !== 'tap') || undefined}
          style={{
            left: `${(cursor.x / photo.width) * 100}%`,
            top: `${(cursor.y / photo.height) * 100}%`,
            width: `${(tool === 'tap' ? tapShare : width / photo.width) * 100}%`,
          }}
        />
      </div>
    </RoomPhoto>
  )
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
