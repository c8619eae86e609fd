import { useEffect, useRef } from 'react'
import type { Point } from '#graphics/floor/homography.ts'
import * as styles from './marks.module.css'
import type { Photo } from './read-photo.ts'

const shownPixels = 64
const canvasPixels = 288

type Props = { readonly photo: Photo; readonly at: Point; readonly side: 'left' | 'right' }

/** What lies under a point, enlarged, in an upper corner of the picture. */
export function Loupe({ photo, at, side }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const half = shownPixels / 2
    context.fillStyle = '#14110f'
    context.fillRect(0, 0, canvasPixels, canvasPixels)
    context.imageSmoothingEnabled = false
    const from = [at.x - half, at.y - half, shownPixels, shownPixels] as const
    context.drawImage(photo.canvas, ...from, 0, 0, canvasPixels, canvasPixels)
  }, [photo, at])
  return (
    <div className={styles.loupe} data-side={side} aria-hidden="true">
      <canvas ref={canvas} width={canvasPixels} height={canvasPixels} />
    </div>
  )
}
