import type { Pixmap } from '#graphics/pixmap.ts'
import type { AxisMap, Beyond } from './axis.ts'
import { blend, copy, inset, type Places, sidesRound } from './copy.ts'
import { type Axes, type Course, courseOf } from './course.ts'
import { measured } from './measured.ts'
import { addPile, partPile } from './pile.ts'
import type { Resize } from './resize.ts'
import { type Depths, rimOf } from './rim.ts'
import { drawWithin, filledOut } from './within-rim.ts'

const mostPixels = 2_600_000
/** Metres to either side: what is wider is no pile. */
const tuft = 0.005

export type Parted = ReturnType<typeof partPile>

/**
 * A picture's drawing and its pile, which are the same in every size; null where the pile goes with the drawing, and where none is to be
 * seen because pixels are wider than tufts.
 */
export function partedFor(picture: Pixmap, { from, how }: Resize, rough = false): Parted | null {
  const tufts = Math.round(tuft * measured(picture, from).fine.x)
  return rough || tufts === 0 || how === 'repeat' || how === 'extend' ? null : partPile(picture, tufts)
}

/**
 * A rug's picture as the rug is made in another size: its body has the new proportions, its clear margin is as wide as it
 * was. Pile and edges keep their scale, whatever becomes of the drawing. `course` is that of the rug in its own colours, so
 * that a drawing goes on alike in every colour. `rough`: for a first look, the pile goes with the drawing. `parted` is what `partedFor`
 * gives.
 */
export function resized(
  picture: Pixmap,
  resize: Resize,
  course: Course = courseOf(picture, resize),
  rough = false,
  parted: Parted | null = partedFor(picture, resize, rough),
): Pixmap {
  const { from, to } = resize
  const { left, top, fine, margin } = measured(picture, from)
  const fit = Math.min(1, Math.sqrt(mostPixels / (to.width * to.length)) / fine.x)
  const scale = fine.x * fit
  const [width, height] = [to.width, to.length].map((side) => Math.round(side * scale) + 2 * margin) as [
    number,
    number,
  ]
  const alongs = (count: number, map: AxisMap, start: number, per: number) =>
    Float64Array.from({ length: count }, (_, at) => start + map((at + 0.5 - margin) / scale) * per - 0.5)
  const places = ({ across, down }: Axes): Places => ({
    columns: alongs(width, across, left, fine.x),
    rows: alongs(height, down, top, fine.y),
  })
  const data = new Uint8ClampedArray(width * height * 4)
  const out = { width, height, data }
  drawIn(parted?.drawing ?? picture)
  if (parted)
    addPile(picture, parted.pile, { pile: places(course.pile), drawing: places(course.drawing) }, out)
  return out

  function drawIn(from: Pixmap): void {
    const { frame, edge } = course
    const field = places(course.drawing)
    if (edge)
      drawWithin(
        from,
        rough ? from : filledOut(from),
        field,
        places(edge.axes),
        { rim: rimOf(from, fine.x), depths: inPixels(edge.depths, fine) },
        out,
      )
    else if (frame) {
      const { across, down } = frame.axes
      const joints = {
        columns: alongs(width, (place) => across.beyond(place)?.place ?? 0, left, fine.x),
        rows: alongs(height, (place) => down.beyond(place)?.place ?? 0, top, fine.y),
        columnShares: sharesOf(width, across.beyond),
        rowShares: sharesOf(height, down.beyond),
      }
      const inner = inset(out, margin + Math.round(frame.width * scale))
      copy(from, field, out, inner)
      const border = places({ across: across.map, down: down.map })
      for (const part of sidesRound(inner, out)) {
        copy(from, border, out, part)
        // What moves pixels and changes none has its joints as they are.
        if (parted) blend(from, border, joints, out, part)
      }
    } else copy(from, field, out, inset(out, 0))
  }

  function sharesOf(count: number, beyond: Beyond): Float64Array {
    return Float64Array.from({ length: count }, (_, at) => beyond((at + 0.5 - margin) / scale)?.share ?? 0)
  }
}

function inPixels(
  { top, bottom, left, right }: Depths,
  { x, y }: { readonly x: number; readonly y: number },
): Depths {
  return { top: top * y, bottom: bottom * y, left: left * x, right: right * x }
}
