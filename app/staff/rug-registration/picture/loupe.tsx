import { useEffect, useRef } from 'react'
import type { Quad } from '#graphics/floor/quad.ts'
import * as styles from './picture.module.css'
import { canvasOf } from './rug-cut.ts'
import type { Pixels } from './rug-outline.ts'

const side = 132
/** How much of the picture's longer side it shows. */
const shown = 0.09

type Props = {
  readonly source: Pixels
  readonly corners: Quad
  /** The corner under the finger. */
  readonly held: number
}

/** What lies under the finger, larger, on the side of the picture where the finger is not. */
export function Loupe({ source, corners, held }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLCanvasElement>(null)
  const corner = corners[held]
  useEffect(() => {
    picture.current ??= canvasOf(source)
    const context = canvas.current?.getContext('2d')
    if (!context || !corner) return
    const across = Math.max(source.width, source.height) * shown
    context.fillStyle = '#14110f'
    context.fillRect(0, 0, side, side)
    context.drawImage(
      picture.current,
      corner.x - across / 2,
      corner.y - across / 2,
      across,
      across,
      0,
      0,
      side,
      side,
    )
    context.strokeStyle = '#f7f3ec'
    context.beginPath()
    context.moveTo(side / 2, 0)
    context.lineTo(side / 2, side)
    context.moveTo(0, side / 2)
    context.lineTo(side, side / 2)
    context.stroke()
  }, [source, corner])
  const isLeft = (corner?.x ?? 0) < source.width / 2
  return (
    <canvas
      ref={canvas}
      className={styles.loupe}
      width={side}
      height={side}
      data-side={isLeft ? 'right' : 'left'}
    />
  )
}
