import { createHands } from '#app/simulator/hands/hands.ts'
import { loadPicture } from '#app/simulator/pixels/load-picture.ts'
import { isGiven } from '#app/simulator/pixels/picture.ts'
import type { Graphics } from '#app/simulator/renderer/drawing.ts'
import { openRenderer } from '#app/simulator/renderer/open-renderer.ts'
import type { Layer, Renderer, RoomPictures } from '#app/simulator/renderer/renderer.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import { circleIn } from '#content/scene/scene.ts'
import type { Placement } from '#graphics/floor/placement.ts'
import { lookOf } from '#graphics/laid-rug/look.ts'
import { createDrawn, finenessOf } from './drawn.ts'
import { createEvening } from './evening.ts'
import { createFrames } from './frames.ts'
import { createLabels } from './labels.ts'
import { createLayers, type Layers, type LoadedRug, type ShownRug } from './layers.ts'
import { createOverlay, type OverlayParts } from './overlay.ts'
import { createPace } from './pace.ts'
import { createPixelBudget } from './pixel-budget.ts'
import { createRest } from './rest.ts'
import type { Seen } from './spots.ts'

export type Engine = {
  /** Loads a room's pictures; the rugs are drawn in it from then on. */
  enter(room: RoomView): Promise<void>
  /**
   * Lays these rugs, from the lowest to the highest, in this place where they have none of their own. Those whose pictures are on their way follow when they come.
   * @returns whether all of them came.
   */
  lay(rugs: readonly ShownRug[], placement: Placement, settled: boolean, late: boolean): Promise<boolean>
  /** Makes the evening of the room ready: what of it is not here is fetched. */
  readyEvening(): Promise<void>
  /** Goes so far (0..1) from day to evening, as far as that is ready. */
  dim(share: number): void
  /** Moves the rugs; they are drawn with the next frame, however often this is called before it. */
  move(placement: Placement): void
  /** Draws with the next frame, and calls this before it: the one that was given last. */
  beforeFrame(call: () => void, sinceMs: number): void
  /** Whether hands are on the rug: until they let go, what stands on the picture is drawn with it. */
  hold(held: boolean): void
  /** The rugs without the room, at its own size, for a picture to keep; `alone`: without what they are compared with, whole. */
  snapshot(alone: boolean): Promise<HTMLCanvasElement>
  close(): void
}

type Options = {
  readonly host: HTMLElement
  readonly graphics: Graphics
  readonly overlay: OverlayParts
  readonly length: (metres: number) => string
  /** Called with the first rug drawn. */
  readonly drawn: () => void
}

// A phone that saves its battery shows thirty frames a second; only later ones are late. Where the processor draws as
// well, a frame may take half as long again as the bare room.
const lateMs = 45
const softwareLateMs = 24

/** Draws the scene, only when something changed. */
export function createEngine({ host, graphics, overlay, length, drawn: tellDrawn }: Options): Engine {
  const renderer = openRenderer(host, graphics, {
    again: () => void restore(),
    begun(late) {
      if (hands.on()) pace.note(late)
      if (!renderer.processor || (hands.on() && pace.share() < 1)) rest.begin(late)
    },
  })
  const labels = createOverlay(overlay, length)
  const label = createLabels(labels, renderer.shown)
  const pace = renderer.processor ? createPace(lateMs) : createPace(softwareLateMs, true)
  let room: RoomView | null = null
  let placement: Placement | null = null
  let seen: Seen | null = null
  const hands = createHands()

  const draw = (still: boolean, since?: number) => {
    if (!room || !placement || !seen) return
    const held = hands.on()
    const { share, few, fine } = finenessOf(renderer, pace, held, still)
    const width = budget.width(seen.width, few) * share
    // Written with fewer pixels they would be blurred; the page's own are always sharp.
    const drawing = held && renderer.labels && pace.share() === 1
    const written = label(
      { room, placement, seen },
      { drawing, moving: held && !still, ratio: width / seen.width },
    )
    renderer.draw({ layers: laidAt(layers.now(), placement), width, still: fine, labels: written, since })
    drawn.note(placement, fine ? renderer.shown() : null)
  }
  const sharpen = () => draw(!layers.spares())
  const budget = createPixelBudget(renderer, sharpen)
  const rest = createRest(sharpen, () => frames.isAsked())
  const tellFirst = onceShown(renderer, tellDrawn)
  const prepareLabels = () => {
    if (renderer.labels && seen) labels.prepare(budget.width(seen.width, true) / seen.width)
  }
  const frames = createFrames((since) => {
    draw(false, since)
    if (layers.now().length === 0) return
    void tellFirst()
    if (!hands.on() && seen) budget.measure(seen.width)
  })
  const invalidate = () => {
    drawn.expire()
    frames.ask()
  }
  const layers: Layers = createLayers({
    changed: () => drawn.shows(placement) || invalidate(),
    handsOff: hands.off,
    sparing: !renderer.processor,
  })
  // A page's first canvas asks the process that draws, and waits for all that it still has to draw.
  const drawn = createDrawn(host, () => layers, prepareLabels)
  const evening = createEvening(renderer, invalidate)
  const enter = async (next: RoomView): Promise<void> => {
    const pictures = await picturesOf(next)
    room = next
    renderer.showRoom(lookOf(next), pictures)
    evening.enter(next)
    invalidate()
  }
  const renew = () => Promise.all([evening.renew(), layers.renew()])
  const restore = () => renew().then(() => room && enter(room).then(sharpen))
  const observer = observeSeen(host, (part) => {
    seen = part
    invalidate()
  })

  return {
    enter,
    lay(rugs, where, settled, late) {
      placement = where
      return drawn.until(layers.lay(rugs, settled, late))
    },
    readyEvening: () => evening.ready(room),
    dim: evening.dim,
    move(where) {
      placement = where
      invalidate()
    },
    beforeFrame(call, sinceMs) {
      frames.before(call, sinceMs)
      invalidate()
    },
    hold(holding) {
      if (!hands.become(holding)) return
      if (holding) pace.begin()
      invalidate()
    },
    snapshot(alone) {
      if (!room || !placement) return Promise.resolve(document.createElement('canvas'))
      const rugs = alone ? uncompared(layers.now()) : layers.now()
      return renderer.picture(laidAt(rugs, placement), room.width)
    },
    close() {
      frames.end()
      rest.end()
      observer.disconnect()
      renderer.close()
    },
  }
}

/** What lights a room: either may have been given away by the time that both are here. */
async function picturesOf(room: RoomView): Promise<RoomPictures> {
  const { files } = room
  const [mask, light] = await Promise.all([loadPicture(files.mask), loadPicture(files.light)])
  return isGiven(mask) || isGiven(light) ? picturesOf(room) : { mask, light }
}

/** Calls once, when what was drawn is there to be seen. What is asked while the drawing is lost may not be answered. */
function onceShown(renderer: Pick<Renderer, 'shown'>, call: () => void): () => Promise<void> {
  let isTold = false
  return async () => {
    if (isTold) return
    await renderer.shown()
    if (isTold) return
    isTold = true
    call()
  }
}

/** Without the rug that the one in hand is compared with, each of them whole. */
function uncompared(rugs: readonly LoadedRug[]): LoadedRug[] {
  const [, other] = rugs.filter(({ placement }) => !placement)
  return rugs.filter((rug) => rug !== other).map((rug) => ({ ...rug, from: 0, to: 1 }))
}

function laidAt(rugs: readonly LoadedRug[], inHand: Placement): Layer[] {
  return rugs.map((rug) => {
    const { placement = rug.circle ? circleIn(inHand) : inHand } = rug
    return { ...rug, placement }
  })
}

/** Tells what is seen of the host, now and whenever its size changes. */
function observeSeen(host: HTMLElement, tell: (part: Seen) => void): ResizeObserver {
  const observer = new ResizeObserver(() => tell(seenPart(host)))
  observer.observe(host)
  return observer
}

/** The part of the host that its clipping parent shows, in the host's own pixels, without what a phone's cameras cover beside it. */
function seenPart(host: HTMLElement): Seen {
  const whole = host.getBoundingClientRect()
  const stage = host.closest('[data-stage]')
  const clip = stage?.getBoundingClientRect() ?? whole
  const beside = stage ? Number.parseFloat(getComputedStyle(stage).scrollPaddingLeft) || 0 : 0
  return {
    width: whole.width,
    left: Math.max(0, clip.left + beside - whole.left),
    top: Math.max(0, clip.top - whole.top),
    right: Math.min(whole.width, clip.right - beside - whole.left),
    bottom: Math.min(whole.height, clip.bottom - whole.top),
  }
}
