import type { ColourCells } from '#graphics/drawing/colour-cells.ts'
import { areaAt, type MapPlace, placesApart, withAreas } from '#graphics/drawing/drawn-area.ts'
import { heldPlaces } from '#graphics/drawing/held-places.ts'
import { type Made, makeMap } from '#graphics/drawing/make-map.ts'
import { writeYarnMap } from '#graphics/drawing/map-file.ts'
import {
  coloursOf,
  freeYarn,
  type OpenDrawing,
  openDrawing,
  partWithin,
  proposedGroups,
  shownOf,
  splitGroup,
  withoutTraces,
  type YarnGroup,
} from '#graphics/drawing/open-drawing.ts'
import { type NearView, tuftPicture } from '#graphics/drawing/tufts.ts'
import { type YarnMap, yarnAreas } from '#graphics/drawing/yarn-map.ts'
import { rugLines } from '#graphics/drawing/yarn-svg.ts'
import type { Pixmap } from '#graphics/pixmap.ts'
import type { DrawingAnswer, DrawingAsk, OpenedDrawing, RugAsk } from './drawing-talk.ts'
import { paintRoughly, paintRug } from './paint-rug.ts'
import { withoutBorder } from './rug-border.ts'
import { rugModel } from './rug-model.ts'
import { isSameMap } from './same-map.ts'
import { warmUp } from './warm-up.ts'

type Open = {
  /** The picture as it was chosen. */
  readonly chosen: Pixmap
  readonly drawing: OpenDrawing
  readonly wall: readonly string[]
  readonly colours: (free: boolean) => ColourCells
}

type MadeLast = {
  readonly drawing: OpenDrawing
  /** Of the drawing's colours alone. */
  readonly of: Made
  /** With the areas that have a yarn of their own. */
  readonly map: YarnMap
  readonly rug: RugAsk
}

const [roughPixels, shownPixels, sentPixels] = [480, 1400, 1600]
const nearPixels = 900
const jpegQuality = 0.86

let open: Open | null = null
let made: MadeLast | null = null
let newest = 0
/** The colours of the groups that were proposed last, until a rug was made of them. */
let untried: string | null = null
/** The rug that is being made. */
let making: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<DrawingAsk>) => {
  if (data.kind === 'make') newest = data.number
  answer(data).catch(() => say({ number: data.number, kind: 'failed' }))
})

async function answer(ask: DrawingAsk): Promise<void> {
  const { number } = ask
  if (ask.kind === 'open') {
    open = opened(pixelsOf(ask.picture), ask.wall, ask.straightens)
    return say({ number, kind: 'opened', opened: saidOf(open.drawing) })
  }
  if (ask.kind === 'ready') {
    await getReady()
    return say({ number, kind: 'ready' })
  }
  if (!open) throw new Error('There is no drawing to work on')
  if (ask.kind === 'straighten') {
    open = opened(open.chosen, open.wall, ask.straightens)
    return say({ number, kind: 'opened', opened: saidOf(open.drawing) })
  }
  if (ask.kind === 'propose') {
    const groups = proposedGroups(open.colours(ask.free), ask.count, open.wall)
    untried = coloursIn(groups.map(({ colours }) => colours))
    return say({ number, kind: 'groups', groups })
  }
  if (ask.kind === 'split')
    return say({ number, kind: 'groups', groups: divided(open, ask.groups, ask.at, ask.free) })
  if (ask.kind === 'separate')
    return say({ number, kind: 'groups', groups: await separated(open, ask.groups, ask.at) })
  if (ask.kind === 'apart') {
    const { of, map } = await whatWasMade()
    return say({ number, kind: 'apart', places: placesApart(of.map, map) })
  }
  if (ask.kind === 'laid') {
    const { laid } = painted(await whatWasMade())
    // A browser that writes no WebP writes PNG.
    return say({
      number,
      kind: 'laid',
      laid: await laid.convertToBlob({ type: 'image/webp', quality: 0.92 }),
    })
  }
  if (ask.kind === 'model') {
    const last = await whatWasMade()
    const { rug } = last
    const { laid } = painted(last)
    const sized = { width: rug.width, length: rug.length, piles: rug.relief.piles }
    return say({ number, kind: 'model', model: await rugModel(laid, sized, ask.name) })
  }
  if (ask.kind === 'near') {
    const near = await nearBy(ask.view)
    return say({ number, kind: 'near', near }, [near])
  }
  if (ask.kind === 'files') return say({ number, kind: 'files', files: await filesOf(open, ask.rug) })
  making = make(open, ask.rug, number)
  await making
}

/** Warms up until the first drawing comes. */
async function getReady(): Promise<void> {
  const steps = warmUp()
  while (!open && !steps.next().done) await new Promise((resolve) => setTimeout(resolve))
}

function opened(chosen: Pixmap, wall: readonly string[], straightens: boolean): Open {
  const drawing = openDrawing(chosen, straightens)
  const known = new Map<boolean, ColourCells>()
  const colours = (free: boolean) => {
    const cells = known.get(free) ?? coloursOf(drawing, free)
    known.set(free, cells)
    return cells
  }
  return { chosen, drawing, wall, colours }
}

function saidOf({ whole, drawn, hasOutline, isStraightened }: OpenDrawing): OpenedDrawing {
  return { whole: whole.height / whole.width, free: drawn.height / drawn.width, hasOutline, isStraightened }
}

async function make({ drawing }: Open, rug: RugAsk, number: number): Promise<void> {
  const { width, length, yarns, relief } = rug
  const measure = { width, length }
  for (const rough of isMapThere(drawing, rug) ? [false] : [true, false]) {
    const now = rugOf(drawing, rug, rough)
    const { map } = now
    const { held, least: narrowest } = now.of
    const areas = yarnAreas(map, measure, yarns.length)
    const lines = () => rugLines(map, measure, yarns.length)
    const canvas = rough
      ? paintRoughly({ map, yarns }, roughPixels)
      : paintRug({ map, lines: lines(), yarns, width, length, relief }, shownPixels)
    if (!rough) made = now
    const shown = {
      picture: canvas.transferToImageBitmap(),
      areas,
      held: rough ? [] : heldPlaces(map, held),
      least: narrowest,
      rough,
    }
    say({ number, kind: 'made', made: shown }, [shown.picture])
    // What was asked meanwhile comes first.
    await new Promise((resolve) => setTimeout(resolve))
    if (newest !== number) return
    const staying = rough ? worthTheirYarn(drawing, rug) : null
    if (staying) return say({ number, kind: 'fewer', staying })
  }
}

/** Whether the map of this rug is there: other yarns, piles and lines are shown of it. */
function isMapThere(drawing: OpenDrawing, rug: RugAsk): boolean {
  return made?.drawing === drawing && isSameMap(made.rug, rug)
}

function rugOf(drawing: OpenDrawing, rug: RugAsk, rough: boolean): MadeLast {
  const shownPart = shownOf(drawing, rug.shape === 'free')
  const { width, length, shape, corner, least, groups, border } = rug
  const part = shape === 'free' ? shownPart.part : partWithin(shownPart.part, rug, border?.width ?? 0)
  const wished = { groups, measure: { width, length }, shape, corner, least, part, border }
  const before = isMapThere(drawing, rug) ? made?.of : null
  const of = before ?? makeMap(shownPart.picture, wished, rough)
  return { drawing, of, map: withAreas(of.map, placeOf(drawing, of), rug.areas), rug }
}

/** Which groups of a proposal stay, where the rug would have but a trace of others; null where all do. */
function worthTheirYarn(drawing: OpenDrawing, { groups, shape }: RugAsk): number[] | null {
  if (coloursIn(groups) !== untried) return null
  untried = null
  const read = groups.flatMap((colours, yarn) => (colours.length > 0 ? [{ colours, yarn }] : []))
  const left = withoutTraces(drawing, read, shape === 'free')
  const isGone = (at: number) => read.some(({ yarn }) => yarn === at) && left.every(({ yarn }) => yarn !== at)
  return left.length < read.length ? [...groups.keys()].filter((at) => !isGone(at)) : null
}

function coloursIn(groups: readonly (readonly string[])[]): string {
  return JSON.stringify(groups.filter((colours) => colours.length > 0))
}

function divided(
  { colours, wall }: Open,
  groups: readonly YarnGroup[],
  at: number,
  free: boolean,
): YarnGroup[] | null {
  const halves = splitGroup(colours(free), groups, at)
  const own = groups[at]
  const [hex] = halves?.[1] ?? []
  if (!halves || !own || !hex) return null
  const taken = groups.map(({ yarn }) => yarn)
  return [
    ...groups.slice(0, at),
    { ...own, colours: halves[0] },
    { ...withoutBorder(own), colours: halves[1], yarn: freeYarn(hex, taken, wall), areas: [] },
    ...groups.slice(at + 1),
  ]
}

/** What of its drawing a map shows. */
function placeOf({ whole }: OpenDrawing, { part }: Made): MapPlace {
  return { part, width: whole.width, height: whole.height }
}

async function separated(
  { wall }: Open,
  groups: readonly YarnGroup[],
  at: readonly [number, number],
): Promise<YarnGroup[] | null> {
  const { drawing, of, map } = await whatWasMade()
  const found = areaAt(of.map, map, placeOf(drawing, of), at)
  const own = groups[(found?.yarn ?? 0) - 1]
  const hex = own && wall[own.yarn]
  if (!found || found.isAll || !own || hex === undefined) return null
  const taken = groups.map(({ yarn }) => yarn)
  const left = groups.map((group) => ({
    ...group,
    areas: (group.areas ?? []).filter((area) => !found.holds(area)),
  }))
  const apart = { colours: [], areas: [found.area], yarn: freeYarn(hex, taken, wall) }
  return [...left, { ...withoutBorder(own), ...apart }]
}

async function whatWasMade(): Promise<MadeLast> {
  // Another rug that is asked for meanwhile ends the one before it.
  for (let last: Promise<void> | null = null; last !== making; ) {
    last = making
    await last
  }
  if (!made) throw new Error('No rug was made')
  return made
}

/** A rug painted as large as it is sent. */
function painted({ map, rug }: MadeLast) {
  const { yarns, width, length, relief } = rug
  const lines = rugLines(map, { width, length }, yarns.length)
  const laid = paintRug({ map, lines, yarns, width, length, relief }, sentPixels)
  return { map, yarns, laid, areas: yarnAreas(map, { width, length }, yarns.length) }
}

async function nearBy(view: NearView): Promise<ImageBitmap> {
  const { map, rug } = await whatWasMade()
  const { yarns, width, length, relief } = rug
  const seen = { map, measure: { width, length }, yarns, relief }
  const { data } = tuftPicture(seen, view, nearPixels)
  return createImageBitmap(new ImageData(Uint8ClampedArray.from(data), nearPixels, nearPixels))
}

async function filesOf({ drawing }: Open, rug: RugAsk) {
  const last = await whatWasMade()
  const { map, yarns, laid, areas } = painted(
    last.drawing === drawing && JSON.stringify(last.rug) === JSON.stringify(rug)
      ? last
      : rugOf(drawing, rug, false),
  )
  const canvas = new OffscreenCanvas(laid.width, laid.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to paint a rug on')
  context.fillStyle = '#f7f3ec'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(laid, 0, 0)
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
  return { map: await writeYarnMap(map, yarns), areas, picture }
}

function pixelsOf(picture: ImageBitmap): Pixmap {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to read a drawing with')
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height)
}

function say(said: DrawingAnswer, transfer: Transferable[] = []): void {
  postMessage(said, { transfer })
}
