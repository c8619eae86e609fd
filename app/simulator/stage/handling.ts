import '#app/ui/ended-presses.ts'
import type { Room } from '#content/rooms/room.ts'
import { resized, turned, within } from '#content/scene/scene.ts'
import { toFloor } from '#graphics/floor/homography.ts'
import { isOnRug, type Placement } from '#graphics/floor/placement.ts'
import { degrees, type FloorPoint, imagePoint, metres } from '#graphics/units.ts'
import type { Remembering } from './remembering.ts'

export type Handling = {
  readonly stage: HTMLElement
  readonly sheet: HTMLElement
  readonly turn: HTMLElement
  readonly room: () => Room
  readonly placement: () => Placement
  readonly round: () => boolean
  /** The rug that hands are not on, and whether it lies over the other. */
  readonly second: () => { readonly placement: Placement; readonly over: boolean } | null
  /** Takes that in hand, at once. */
  readonly takeOther: () => void
  /** The rug is on its way: shown with the next frame, remembered when it rests. */
  readonly move: (placement: Placement) => void
  /**
   * Calls this before the next frame is drawn, and what it was given last alone: two fingers are heard of twice a frame. Hands
   * moved at that time (ms).
   */
  readonly beforeFrame: (call: () => void, movedAtMs: number) => void
  readonly rest: Remembering['rest']
  /** Whether hands are on the rug. */
  readonly hold: (held: boolean) => void
}

type Point = { readonly x: number; readonly y: number }
type Grip =
  | { readonly kind: 'drag'; readonly off: Point }
  | { readonly kind: 'turn'; readonly from: number; readonly start: Placement; readonly at: Point }
  | ({ readonly kind: 'pinch'; readonly start: Placement; readonly on: FloorPoint | null } & Fingers)

const hitMarginMetres = 0.08
const snapDegrees = 3
const tapPx = 5
const wheelNotch = 120
const wheelRestMs = 350
const wheelTurnDegrees = 5
const wheelGrowth = 0.05

/** Mouse, touch and pen: drag, two fingers, the handle, the wheel. Answers how to let go of everything. */
export function handle(options: Handling): () => void {
  const pointing = point(options)
  const gone = new AbortController()
  handlePointers(options, pointing, gone.signal)
  passSilently(options.stage, gone.signal)
  handleWheel(options, pointing, gone.signal)
  return () => gone.abort()
}

/** What a point of the screen means on the floor. */
function point({ room, sheet, placement, round, second, move }: Handling) {
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
    /** Whether the second rug is what one sees there. */
    isOther(at: Point): boolean {
      const [floor, other] = [floorAt(at), second()]
      if (!floor || !other || !isOnRug(other.placement, floor)) return false
      return other.over || !isOnRug(placement(), floor)
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
  const { floorAt, hold, isHit, isOther, angleTo, show } = pointing
  const pointers = new Map<number, Point>()
  // A finger beside the rug may be the first of two that reach around it.
  const beside = new Map<number, Point>()
  let grip: Grip | null = null
  let last: Point | null = null

  /** Lays the rug where the hands that hold it want it by now. */
  const follow = () => {
    const wished = grip && last && wishedBy(grip, last, pointers, pointing, placement())
    last = null
    if (wished) show(wished)
  }
  const gripAt = (at: Point, onHandle: boolean): Grip | null => {
    const floor = floorAt(at)
    const start = placement()
    if (!floor) return null
    if (onHandle) return { kind: 'turn', from: angleTo(floor), start, at }
    return { kind: 'drag', off: { x: start.x - floor.x, y: start.y - floor.y } }
  }
  const pinch = (): Grip => {
    const fingers = between(pointers)
    return { kind: 'pinch', ...fingers, on: floorAt(fingers.middle), start: placement() }
  }
  const down = (event: PointerEvent) => {
    follow()
    const at = { x: event.clientX, y: event.clientY }
    const onHandle = event.target instanceof Node && turn.contains(event.target)
    if (event.button !== 0 || (!onHandle && isControl(event.target)) || pointers.size > 1) return
    if (!onHandle && pointers.size === 0 && isOther(at)) options.takeOther()
    const [first] = beside
    const around = first !== undefined && isHit(between(new Map([first, [event.pointerId, at]])).middle)
    if (!onHandle && pointers.size === 0 && !isHit(at) && !around) {
      if (event.pointerType === 'touch') beside.set(event.pointerId, at)
      return
    }
    if (first && pointers.size === 0) pointers.set(...first)
    beside.clear()
    pointers.set(event.pointerId, at)
    hold(true)
    grip = pointers.size === 2 ? pinch() : gripAt(at, onHandle)
    stage.setPointerCapture(event.pointerId)
    stage.toggleAttribute('data-held', true)
    options.hold(true)
  }
  const drag = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY }
    if (pointers.has(event.pointerId)) {
      // Its button is up: the end of the press is told next (app/ui/ended-presses.ts).
      if (event.buttons === 0 && event.pointerType === 'mouse') return
      pointers.set(event.pointerId, at)
      // The first of a frame says since when hands are ahead of the rug.
      if (!last) options.beforeFrame(follow, firstMove(event))
      last = at
    } else if (event.pointerType === 'mouse' && pointers.size === 0)
      stage.toggleAttribute(
        'data-over-rug',
        stage.contains(event.target as Node) && (isHit(at) || isOther(at)),
      )
  }
  const up = (event: PointerEvent) => {
    beside.delete(event.pointerId)
    follow()
    if (!pointers.delete(event.pointerId) || !grip) return
    const { kind } = grip
    if (grip.kind === 'turn' && isTap(grip.at, event)) show(turned(grip.start, 90))
    const [left] = pointers.values()
    grip = left ? gripAt(left, false) : null
    hold(grip !== null)
    stage.toggleAttribute('data-held', grip !== null)
    options.hold(grip !== null)
    // While a hand is still on it, it does not rest.
    if (!grip) rest(kind)
  }
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  // While the rug is held nobody else needs to hear of moves, and a frame is short: heard first, then silenced.
  const silence = (event: Event) => pointers.size > 0 && event.stopPropagation()
  const hear = (event: PointerEvent) => {
    drag(event)
    silence(event)
  }
  addEventListener('pointermove', hear, { signal, capture: true })
  for (const kind of ['mousemove', 'touchmove'])
    addEventListener(kind, silence, { signal, capture: true, passive: true })
  // A finger on the rug moves the rug; anywhere else on the picture it scrolls the page.
  const touch = (event: TouchEvent) => {
    const held = turn.contains(event.target as Node) || pointers.size > 0
    if (!held && isControl(event.target)) return
    const fingers = Array.from(event.touches, ({ clientX: x, clientY: y }) => ({ x, y }))
    const { middle } = between(new Map(fingers.entries()))
    const around = fingers.length === 2 && isHit(middle)
    const isOn = fingers[0] && (isHit(fingers[0]) || isOther(fingers[0]))
    if (held || around || isOn) event.preventDefault()
  }
  stage.addEventListener('touchstart', touch, { signal, passive: false })
}

/** Nobody hears of a finger that comes to the picture or goes: the page would look through all its parts for who wants to. */
function passSilently(stage: HTMLElement, signal: AbortSignal): void {
  const pass = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && stage.contains(event.target as Node)) event.stopPropagation()
  }
  for (const kind of ['pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture'] as const)
    addEventListener(kind, pass, { signal, capture: true, passive: true })
}

/** When hands began what an event tells of: it may be many moves, of which browsers tell once a frame. */
function firstMove(event: PointerEvent): number {
  const [first = event] = event.getCoalescedEvents?.() ?? []
  return first.timeStamp
}

/** Whether what was pressed there was not dragged. */
function isTap(from: Point, { type, clientX, clientY }: PointerEvent): boolean {
  return type === 'pointerup' && Math.hypot(clientX - from.x, clientY - from.y) < tapPx
}

/** Where the rug is wanted by the hands that hold it; null where they point off the floor. */
function wishedBy(
  grip: Grip,
  at: Point,
  pointers: ReadonlyMap<number, Point>,
  { floorAt, angleTo }: Pointing,
  now: Placement,
): Placement | null {
  if (grip.kind === 'pinch') {
    const { apart, angle, middle } = between(pointers)
    const grown = resized(grip.start, apart / grip.apart)
    const floor = floorAt(middle)
    const [x, y] = grip.on && floor ? [floor.x - grip.on.x, floor.y - grip.on.y] : [0, 0]
    const moved = { ...grown, x: metres(grown.x + x), y: metres(grown.y + y) }
    return turned(moved, snapped(angle - grip.angle, grip.start))
  }
  const floor = floorAt(at)
  if (!floor) return null
  if (grip.kind === 'turn') return turned(grip.start, snapped(angleTo(floor) - grip.from, grip.start))
  return { ...now, x: metres(floor.x + grip.off.x), y: metres(floor.y + grip.off.y) }
}

/** The wheel is the page's until the picture has been touched. */
function handleWheel(
  { stage, placement, rest }: Handling,
  { isHit, show }: Pointing,
  signal: AbortSignal,
): void {
  const roll = (event: WheelEvent) => {
    if (!stage.contains(document.activeElement) || !isHit({ x: event.clientX, y: event.clientY })) return
    event.preventDefault()
    const notches = (event.deltaY || event.deltaX) / wheelNotch
    if (event.shiftKey) show(turned(placement(), -Math.sign(notches) * wheelTurnDegrees))
    else show(resized(placement(), 1 - notches * wheelGrowth))
    rest('wheel', wheelRestMs)
  }
  stage.addEventListener('wheel', roll, { signal, passive: false })
}

type Fingers = { readonly apart: number; readonly angle: number; readonly middle: Point }

/** How far two fingers are apart, at what angle, and what is between them. */
function between(pointers: ReadonlyMap<number, Point>): Fingers {
  const [one = { x: 0, y: 0 }, other = { x: one.x + 1, y: one.y }] = pointers.values()
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  return {
    apart: Math.max(1, Math.hypot(dx, dy)),
    angle: (Math.atan2(-dy, dx) * 180) / Math.PI,
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  }
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
