import { useEffect, useRef } from 'react'
import type { Point } from '#content/calibration/ground-camera.ts'
import type { Photo } from './read-photo.ts'

const shownPixels = 64
const canvasPixels = 288

/** What lies under a point, enlarged, in the upper corner of the picture that is further from it. */
export function Loupe({ photo, at }: { readonly photo: Photo; readonly at: Point }) {
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
    <div className="loupe" data-side={at.x < photo.width / 2 ? 'right' : 'left'} aria-hidden="true">
      <canvas ref={canvas} width={canvasPixels} height={canvasPixels} />
    </div>
  )
}
