import type { PictureSize } from '#graphics/calibration/ground-camera.ts'
import type { Point } from '#graphics/floor/homography.ts'
import type { FoundFurniture } from '#graphics/furniture-finding/suggest-furniture.ts'

/** A line of the brush, or of the eraser, in pixels of the photograph. */
export type Line = { readonly points: readonly Point[]; readonly width: number; readonly erases: boolean }
/** A piece of furniture that was told apart, over the whole photograph. */
export type Area = PictureSize & { readonly map: HTMLCanvasElement; readonly found: FoundFurniture }
export type Stroke = Line | Area

export const strokeColour = '#d8734a'

export const erases = (stroke: Stroke) => 'erases' in stroke && stroke.erases

/** The stroke that is being drawn goes on to there; what was found meanwhile lies after it. */
export function extended(strokes: readonly Stroke[], to: Point): readonly Stroke[] {
  const at = strokes.findLastIndex((stroke) => 'points' in stroke)
  const line = strokes[at]
  return line && 'points' in line ? strokes.with(at, { ...line, points: [...line.points, to] }) : strokes
}

/** What was found as a stroke over a photograph. */
export function areaOf(found: FoundFurniture, photo: PictureSize): Area {
  const { width, height, alpha } = found
  const map = document.createElement('canvas')
  Object.assign(map, { width, height })
  const context = map.getContext('2d')
  const pixels = new ImageData(width, height)
  for (const [at, value] of alpha.entries()) pixels.data[at * 4 + 3] = value
  context?.putImageData(pixels, 0, 0)
  if (context) {
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = strokeColour
    context.fillRect(0, 0, width, height)
  }
  return { map, found, width: photo.width, height: photo.height }
}

/** Draws strokes in their order; an eraser takes away what was drawn before it. */
export function drawStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  paint: GlobalCompositeOperation = 'source-over',
): void {
  context.save()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = strokeColour
  for (const stroke of strokes) {
    context.globalCompositeOperation = erases(stroke) ? 'destination-out' : paint
    if ('map' in stroke) context.drawImage(stroke.map, 0, 0, stroke.width, stroke.height)
    else drawLine(context, stroke)
  }
  context.restore()
}

function drawLine(context: CanvasRenderingContext2D, { points, width }: Line): void {
  context.lineWidth = width
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  const [first] = points
  // A single point is a line to itself, or nothing is drawn.
  if (first && points.length === 1) context.lineTo(first.x + 0.01, first.y)
  context.stroke()
}
