import type { Room } from '#content/rooms/room.ts'
import { toFloor } from '#content/scene/homography.ts'
import { isOnRug, type Placement } from '#content/scene/placement.ts'
import { resized, turned, within } from '#content/scene/scene.ts'
import { degrees, type FloorPoint, imagePoint, metres } from '#content/scene/units.ts'

export type Handling = {
  readonly stage: HTMLElement
  readonly sheet: HTMLElement
  readonly turn: HTMLElement
  readonly room: () => Room
  readonly placement: () => Placement
  readonly round: () => boolean
  /** The rug is on its way: shown at once, remembered when it rests. */
  readonly move: (placement: Placement) => void
  readonly rest: (kind: string) => void
}

type Point = { readonly x: number; readonly y: number }
type Grip =
  | { readonly kind: 'drag'; readonly off: Point }
  | { readonly kind: 'turn'; readonly from: number; readonly start: Placement }
  | { readonly kind: 'pinch'; readonly apart: number; readonly angle: number; readonly start: Placement }

const hitMarginMetres = 0.08
const snapDegrees = 3
const wheelNotch = 120
const wheelRestMs = 350
const wheelTurnDegrees = 5
const wheelGrowth = 0.05

/** Mouse, touch and pen: drag, two fingers, the handle, the wheel. Answers how to let go of everything. */
export function handle(options: Handling): () => void {
  const pointing = point(options)
  const gone = new AbortController()
  handlePointers(options, pointing, gone.signal)
  handleWheel(options, pointing, gone.signal)
  return () => gone.abort()
}

/** What a point of the screen means on the floor. */
function point({ room, sheet, placement, round, move }: Handling) {
  // Asking where the sheet is makes the browser lay the page out: not with every move of a held rug.
  let held: DOMRect | null = null
  const floorAt = ({ x, y }: Point): FloorPoint | null => {
    const box = held ?? sheet.getBoundingClientRect()
    const scale = room().width / box.width
    return toFloor(room(), imagePoint((x - box.left) * scale, (y - box.top) * scale))
  }
  return {
    floorAt,
    hold(holding: boolean): void {
      held = holding ? sheet.getBoundingClientRect() : null
    },
    isHit(at: Point): boolean {
      const floor = floorAt(at)
      return floor !== null && isOnRug(placement(), floor, hitMarginMetres)
    },
    angleTo(floor: FloorPoint): number {
      const { x, y } = placement()
      return (Math.atan2(floor.y - y, floor.x - x) * 180) / Math.PI
    },
    show(wished: Placement): void {
      const kept = within(room(), wished, round())
      if (kept) move(kept)
    },
  }
}

type Pointing = ReturnType<typeof point>

function handlePointers(options: Handling, pointing: Pointing, signal: AbortSignal): void {
  const { stage, turn, placement, rest } = options
  const { floorAt, hold, isHit, angleTo, show } = pointing
  const pointers = new Map<number, Point>()
  let grip: Grip | null = null

  const gripAt = (at: Point, onHandle: boolean): Grip | null => {
    const floor = floorAt(at)
    const start = placement()
    if (!floor) return null
    if (onHandle) return { kind: 'turn', from: angleTo(floor), start }
    return { kind: 'drag', off: { x: start.x - floor.x, y: start.y - floor.y } }
  }
  const follow = (at: Point) => {
    if (grip?.kind === 'pinch') {
      const { apart, angle } = between(pointers)
      const grown = resized(grip.start, apart / grip.apart)
      return show(turned(grown, snapped(angle - grip.angle, grip.start)))
    }
    const floor = floorAt(at)
    if (!floor || !grip) return
    if (grip.kind === 'turn') return show(turned(grip.start, snapped(angleTo(floor) - grip.from, grip.start)))
    show({ ...placement(), x: metres(floor.x + grip.off.x), y: metres(floor.y + grip.off.y) })
  }
  const down = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    const onHandle = event.target instanceof Node && turn.contains(event.target)
    if (event.button !== 0 || (!onHandle && isControl(event.target)) || pointers.size > 1) return
    if (!onHandle && pointers.size === 0 && !isHit(at)) return
    pointers.set(event.pointerId, at)
    hold(true)
    grip =
      pointers.size === 2 ? { kind: 'pinch', ...between(pointers), start: placement() } : gripAt(at, onHandle)
    stage.setPointerCapture(event.pointerId)
    stage.toggleAttribute('data-held', true)
  }
  // Many moves may come between two frames: the last one counts.
  let frame = 0
  const followSoon = (id: number) => {
    if (frame) return
    frame = requestAnimationFrame(() => {
      frame = 0
      const at = pointers.get(id)
      if (at) follow(at)
    })
  }
  const drag = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    if (pointers.has(event.pointerId)) {
      pointers.set(event.pointerId, at)
      followSoon(event.pointerId)
      // Nobody above needs to hear of it, and a frame is short.
      event.stopPropagation()
    } else if (event.pointerType === 'mouse') stage.toggleAttribute('data-over-rug', isHit(at))
  }
  const up = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId)
    if (last && grip && frame) follow(last)
    if (!pointers.delete(event.pointerId) || !grip) return
    const { kind } = grip
    const [left] = pointers.values()
    grip = left ? gripAt(left, false) : null
    hold(grip !== null)
    stage.toggleAttribute('data-held', grip !== null)
    rest(kind)
  }
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', drag, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  // A finger on the rug moves the rug; anywhere else on the picture it scrolls the page.
  const touch = (event: TouchEvent) => {
    const [finger] = event.touches
    const held = turn.contains(event.target as Node) || pointers.size > 0
    if (!finger || (!held && isControl(event.target))) return
    if (held || isHit({ x: finger.clientX, y: finger.clientY })) event.preventDefault()
  }
  stage.addEventListener('touchstart', touch, { signal, passive: false })
}

/** The wheel is the page's until the picture has been touched. */
function handleWheel(
  { stage, placement, rest }: Handling,
  { isHit, show }: Pointing,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const roll = (event: WheelEvent) => {
    if (!stage.contains(document.activeElement) || !isHit({ x: event.clientX, y: event.clientY })) return
    event.preventDefault()
    const notches = (event.deltaY || event.deltaX) / wheelNotch
    if (event.shiftKey) show(turned(placement(), -Math.sign(notches) * wheelTurnDegrees))
    else show(resized(placement(), 1 - notches * wheelGrowth))
    clearTimeout(timer)
    timer = setTimeout(() => rest('wheel'), wheelRestMs)
  }
  stage.addEventListener('wheel', roll, { signal, passive: false })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** How far two fingers are apart, and at what angle. */
function between(pointers: ReadonlyMap<number, Point>): { apart: number; angle: number } {
  const [one, other] = pointers.values()
  const [dx, dy] = one && other ? [other.x - one.x, other.y - one.y] : [1, 0]
  return { apart: Math.hypot(dx, dy), angle: (Math.atan2(-dy, dx) * 180) / Math.PI }
}

/** A turn that ends at a right angle to the room where it is near one. */
function snapped(by: number, start: Placement): number {
  const rotation = degrees(start.rotation + by)
  const straight = Math.round(rotation / 90) * 90
  return Math.abs(rotation - straight) <= snapDegrees ? straight - start.rotation : by
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [role="slider"]') !== null
}
