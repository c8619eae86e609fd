import type { Point } from '#graphics/floor/homography.ts'

/** A line of the brush, or of the eraser, in pixels of the photograph. */
export type Stroke = { readonly points: readonly Point[]; readonly width: number; readonly erases: boolean }

/** Draws strokes in their order; an eraser takes away what was drawn before it. */
export function drawStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  colour: string,
  paint: GlobalCompositeOperation = 'source-over',
): void {
  context.save()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = colour
  for (const { points, width, erases } of strokes) {
    context.globalCompositeOperation = erases ? 'destination-out' : paint
    context.lineWidth = width
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
    const [first] = points
    // A single point is a line to itself, or nothing is drawn.
    if (first && points.length === 1) context.lineTo(first.x + 0.01, first.y)
    context.stroke()
  }
  context.restore()
}
