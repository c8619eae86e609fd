import type { LabelPiece, LabelSheet } from '#app/simulator/renderer/labels.ts'
import type { OverlayParts } from './overlay.ts'

/** How a part of the overlay looks on the page. */
export type Look = {
  readonly font: string
  /** Whether the letters of that font are here: until then others stand for them. */
  readonly loaded: boolean
  readonly ink: string
  readonly ground: string
  readonly width: number
  readonly height: number
}

// The arrow of the handle, as lucide draws it in a square of 24.
const arrow = 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5'
const arrowSize = 18
const gap = 2

/** Reads how parts of the overlay look: the browser lays the page out for it. */
export function looksOf({ width, length, turn }: OverlayParts): Look[] {
  return [width, length, turn].map((part) => {
    const { fontWeight, fontSize, fontFamily, color, backgroundColor } = getComputedStyle(part)
    const font = `${fontWeight} ${fontSize} ${fontFamily}`
    return {
      font,
      loaded: document.fonts.check(font),
      ink: color,
      ground: backgroundColor,
      width: part.offsetWidth,
      height: part.offsetHeight,
    }
  })
}

/**
 * Draws every letter of an alphabet as the labels show it, and the handle. So many pixels to one of the page's. While a rug
 * is held its size changes with each frame; what says it is put together anew, and drawn no more.
 */
export function drawLabelSheet(
  [label, , turn]: readonly Look[],
  alphabet: string,
  ratio: number,
): LabelSheet {
  const picture = document.createElement('canvas')
  // Drawn by the processor that hands it on: reading it back from the other would hold up a frame.
  const context = picture.getContext('2d', { willReadFrequently: true })
  if (!context || !label || !turn) throw new Error('No canvas to write labels on')
  context.font = label.font
  const letters = [...new Set(alphabet)].map((letter) => ({
    letter,
    advance: context.measureText(letter).width,
  }))
  const widths = letters.map(({ advance }) => Math.ceil(advance) + gap)
  const row = widths.reduce((sum, width) => sum + width, 0)
  const [wide, high] = [Math.max(row, turn.width + 2 * gap), Math.ceil(label.height + turn.height + gap)]
  Object.assign(picture, { width: Math.ceil(wide * ratio), height: Math.ceil(high * ratio) })
  context.scale(ratio, ratio)
  const pieceAt = (left: number, top: number, width: number, height: number): LabelPiece => ({
    part: [
      (left * ratio) / picture.width,
      (top * ratio) / picture.height,
      ((left + width) * ratio) / picture.width,
      ((top + height) * ratio) / picture.height,
    ],
    width,
    height,
  })
  Object.assign(context, {
    font: label.font,
    fillStyle: label.ink,
    textAlign: 'center',
    textBaseline: 'middle',
  })
  let left = 0
  const drawn = letters.map(({ letter, advance }, at) => {
    const width = widths[at] ?? 0
    context.fillText(letter, left + width / 2, label.height / 2)
    const piece = { ...pieceAt(left, 0, width, label.height), advance }
    left += width
    return [letter, piece] as const
  })
  const top = label.height + gap
  drawHandle(context, turn, top)
  // Of its ground a label needs one spot, without what lies beside it.
  context.fillStyle = label.ground
  context.fillRect(turn.width, top, 2 * gap, 2 * gap)
  const ground = pieceAt(turn.width + gap / 2, top + gap / 2, gap, gap)
  const handle = pieceAt(0, top, turn.width, turn.height)
  return { pixels: picture, letters: new Map(drawn), ground, handle, wide: label.width }
}

function drawHandle(
  context: CanvasRenderingContext2D,
  { ink, ground, width, height }: Look,
  top: number,
): void {
  context.fillStyle = ground
  context.fillRect(0, top, width, height)
  const scale = arrowSize / 24
  context.save()
  context.translate((width - arrowSize) / 2, top + (height - arrowSize) / 2)
  context.scale(scale, scale)
  Object.assign(context, { strokeStyle: ink, lineWidth: 1.5, lineCap: 'round', lineJoin: 'round' })
  context.stroke(new Path2D(arrow))
  context.restore()
}
