import { useEffect, useRef } from 'react'
import { canvasOf } from './rug-cut.ts'
import type { Pixels } from './rug-outline.ts'

/** Pixels on the screen. Without a label they are decoration. */
export function PixelsView({ pixels, label }: { pixels: Pixels; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    canvas.current.width = pixels.width
    canvas.current.height = pixels.height
    canvas.current.getContext('2d')?.drawImage(canvasOf(pixels), 0, 0)
  }, [pixels])
  return <canvas ref={canvas} {...(label ? { role: 'img', 'aria-label': label } : {})} />
}
