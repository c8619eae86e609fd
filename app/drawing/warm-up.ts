import { makeMap } from '#graphics/drawing/make-map.ts'
import {
  coloursOf,
  openDrawing,
  partWithin,
  proposedGroups,
  withoutTraces,
} from '#graphics/drawing/open-drawing.ts'
import { rugLines } from '#graphics/drawing/yarn-svg.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import { itemAt } from '#graphics/reads.ts'
import { paintRug } from './paint-rug.ts'

const side = 240
const measure = { width: 800, length: 800 }
const wall = ['#f2ead8', '#20303c', '#b5472c', '#7d8a5a']

/**
 * The way from a drawing to its rug, gone once with a drawing of its own: an engine compiles well only what it has run, which
 * on a slow phone is most of the wait for the first rug. In steps, so that a drawing that comes meanwhile waits for one of them.
 */
export function* warmUp(): Generator<void> {
  const picture = fields()
  const drawing = openDrawing(picture)
  yield
  const cells = coloursOf(drawing, false)
  yield
  const groups = withoutTraces(drawing, proposedGroups(cells, null, wall), false)
  yield
  const part = partWithin({ x: 0, y: 0, width: side, height: side }, measure, 0)
  const making = { groups: groups.map(({ colours }) => colours), part, measure }
  const { map } = makeMap(picture, { ...making, shape: 'rectangle', corner: 0, least: 16 }, true)
  yield
  const yarns = groups.map(({ yarn }) => itemAt(wall, yarn))
  const relief = { piles: yarns.map(() => 0), carved: false }
  paintRug({ map, lines: rugLines(map, measure, yarns.length), yarns, ...measure, relief }, side)
}

/** Fields, a line and a shade, in as many tones as a photograph has. */
function fields(): Pixmap {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const grain = ((x * 31 + y * 17) % 23) + Math.round((40 * x) / side)
      const isField = Math.hypot(x - side / 2, y - side / 2) < side / 3
      const isLine = Math.abs(x - y) < 2
      const [red, green, blue] = isLine ? [30, 40, 50] : isField ? [170, 70, 40] : [200, 190, 160]
      data.set([red + grain, green + grain, blue + grain, 255], (y * side + x) * 4)
    }
  return { width: side, height: side, data }
}
