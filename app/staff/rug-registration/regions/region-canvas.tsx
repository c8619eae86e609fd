import '#app/ui/ended-presses.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { pt } from '#app/staff/rug-registration/pt.ts'
import { paintDisc, type RegionWork } from '#content/colour-regions/region-work.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { RegionMap } from '#graphics/recolour/region-map.ts'
import { type Area, paintTint } from './region-tint.ts'
import * as styles from './regions.module.css'

export type Tool = 'island' | 'brush'

type Props = {
  /** The rug as it is, or dyed for a look, at the size of the map. */
  readonly picture: Pixmap
  readonly work: RegionWork
  readonly chosen: number
  readonly tool: Tool
  /** Radius of the brush in pixels of the map. */
  readonly radius: number
  /** Whether regions are outlined and told apart. */
  readonly outlined: boolean
  readonly onIsland: (pixel: number) => void
  readonly onPainted: (labels: Uint8Array) => void
}

type Point = { readonly x: number; readonly y: number }

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const farSteps = 10

/** The rug with its regions, given to another by a tap on an island or by a brush: mouse, finger, pen or arrow keys. */
export function RegionCanvas(props: Props) {
  const { picture, work, chosen, tool, radius, onIsland, onPainted } = props
  const { width, height } = work.map
  const base = useRef<HTMLCanvasElement>(null)
  const tint = useRef<HTMLCanvasElement>(null)
  const stroke = useRef<{ labels: Uint8Array; last: Point } | null>(null)
  const [cursor, setCursor] = useState<Point | null>(null)
  const fixed = work.regions.map((region) => region.fixed)
  const shown = { chosen: props.outlined ? chosen : null, fixed }

  useEffect(() => {
    const context = base.current?.getContext('2d')
    const { data } = picture
    context?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  }, [picture, width, height])
  useEffect(() => {
    const context = tint.current?.getContext('2d')
    const labels = stroke.current?.labels ?? work.map.labels
    if (props.outlined) drawTint(context, { ...work.map, labels }, shown, wholeOf(work.map))
    else context?.clearRect(0, 0, width, height)
  })

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: Math.min(width - 1, Math.max(0, ((event.clientX - box.left) / box.width) * width)),
      y: Math.min(height - 1, Math.max(0, ((event.clientY - box.top) / box.height) * height)),
    }
  }
  const paintTo = (to: Point) => {
    const under = stroke.current
    if (!under) return
    paintLine(under.labels, work.map, under.last, to, radius, chosen)
    const area = around(under.last, to, radius + 2, work.map)
    stroke.current = { labels: under.labels, last: to }
    drawTint(tint.current?.getContext('2d'), { ...work.map, labels: under.labels }, shown, area)
  }
  const use = (point: Point) => {
    if (tool === 'island') return onIsland(Math.floor(point.y) * width + Math.floor(point.x))
    const labels = work.map.labels.slice()
    paintDisc(labels, work.map, point, radius, chosen)
    onPainted(labels)
  }
  const takeBack = () => {
    stroke.current = null
    drawTint(tint.current?.getContext('2d'), work.map, shown, wholeOf(work.map))
  }
  const keyDown = (event: KeyboardEvent) => {
    if (stroke.current && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      // What is being painted is the last step, and the one before it stays.
      takeBack()
      event.preventDefault()
      return event.stopPropagation()
    }
    const [x, y] = steps[event.key] ?? []
    const from = cursor ?? { x: width / 2, y: height / 2 }
    if (x !== undefined && y !== undefined) {
      const far = (event.shiftKey ? farSteps : 1) * Math.max(1, Math.round(width / 200))
      setCursor({ x: clamp(from.x + x * far, width), y: clamp(from.y + y * far, height) })
    } else if (event.key === 'Enter' || event.key === ' ') use(from)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture that is painted on has no element of its own
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is worked by the arrow keys
      tabIndex={0}
      className={styles.stage}
      data-tool={tool}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(70vh * ${width / height})` }}
      aria-label={pt.regions.canvas}
      onFocus={() => setCursor((now) => now ?? { x: width / 2, y: height / 2 })}
      onBlur={() => setCursor(null)}
      onKeyDown={keyDown}
      onClick={(event) => {
        if (tool === 'island' && event.detail > 0) use(pointOf(event as unknown as PointerEvent<HTMLElement>))
      }}
      onPointerDown={(event) => {
        setCursor(null)
        if (tool !== 'brush' || !event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = pointOf(event)
        stroke.current = { labels: work.map.labels.slice(), last: point }
        paintTo(point)
      }}
      onPointerMove={(event) => stroke.current && event.isPrimary && paintTo(pointOf(event))}
      onPointerUp={() => {
        if (stroke.current) onPainted(stroke.current.labels)
        stroke.current = null
      }}
      // Two fingers zoom: what the first had begun to paint is taken back.
      onPointerCancel={takeBack}
    >
      <canvas ref={base} width={width} height={height} />
      <canvas ref={tint} width={width} height={height} />
      {cursor && <Cursor at={cursor} {...work.map} radius={tool === 'brush' ? radius : null} />}
    </div>
  )
}

type CursorProps = {
  readonly at: Point
  readonly width: number
  readonly height: number
  /** Of the brush; null without one. */
  readonly radius: number | null
}

/** Where the arrow keys are on a map. */
function Cursor({ at, width, height, radius }: CursorProps) {
  const wide = radius === null ? undefined : `${((2 * radius) / width) * 100}%`
  const style = { left: `${(at.x / width) * 100}%`, top: `${(at.y / height) * 100}%`, width: wide }
  return <span className={styles.cursor} style={style} />
}

type Shown = Parameters<typeof paintTint>[1]

function drawTint(
  context: CanvasRenderingContext2D | null | undefined,
  map: RegionMap,
  shown: Shown,
  area: Area,
) {
  const [width, height] = [area.right - area.left, area.bottom - area.top]
  if (!context || width <= 0 || height <= 0) return
  const pixels = new ImageData(width, height)
  paintTint(map, shown, area, pixels.data)
  context.putImageData(pixels, area.left, area.top)
}

function wholeOf({ width, height }: RegionMap): Area {
  return { left: 0, top: 0, right: width, bottom: height }
}

function around(from: Point, to: Point, reach: number, { width, height }: RegionMap): Area {
  return {
    left: Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)),
    top: Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)),
    right: Math.min(width, Math.ceil(Math.max(from.x, to.x) + reach)),
    bottom: Math.min(height, Math.ceil(Math.max(from.y, to.y) + reach)),
  }
}

/** Discs so close that their edge is a line. */
function paintLine(
  labels: Uint8Array,
  map: RegionMap,
  from: Point,
  to: Point,
  radius: number,
  chosen: number,
) {
  const discs = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / Math.max(1, radius / 3)))
  for (let at = 0; at <= discs; at += 1) {
    const [x, y] = [from.x + ((to.x - from.x) * at) / discs, from.y + ((to.y - from.y) * at) / discs]
    paintDisc(labels, map, { x, y }, radius, chosen)
  }
}

function clamp(value: number, side: number): number {
  return Math.min(side - 1, Math.max(0, value))
}
