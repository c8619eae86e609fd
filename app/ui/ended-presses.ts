type Press = { readonly target: Node; readonly pointerType: string }

/**
 * Every press has an end: one that nobody told of, because its page was left with it, a dialog of the browser came between or the button was let go
 * of elsewhere, ends with a `pointercancel` where it began. Else what was held would follow a mouse with no button pressed. Whoever lets hands hold
 * something imports this; it listens before whatever comes later, to moves of a mouse after who does all the time.
 */
export function endPresses(): void {
  const pressed = new Map<number, Press>()
  const cancel = (pointerId: number, { target, pointerType }: Press) => {
    pressed.delete(pointerId)
    const event = new PointerEvent('pointercancel', { pointerId, pointerType, bubbles: true })
    // What was pressed may have been taken away.
    const place = target.isConnected ? target : document
    place.dispatchEvent(event)
  }
  const cancelAll = (type?: string) => {
    for (const [id, press] of [...pressed])
      if (type === undefined || press.pointerType === type) cancel(id, press)
  }
  const early = { capture: true, passive: true }
  const down = ({ isPrimary, pointerId, pointerType, target }: PointerEvent) => {
    // Of the first finger of a hand no other is down.
    if (isPrimary) cancelAll(pointerType)
    if (target instanceof Node) pressed.set(pointerId, { target, pointerType })
    // A finger's moves say nothing of its end, and each is heard of within a frame.
    if (pointerType === 'mouse') addEventListener('pointermove', move, early)
  }
  const move = ({ buttons, pointerId }: PointerEvent) => {
    const press = buttons === 0 ? pressed.get(pointerId) : undefined
    if (press) cancel(pointerId, press)
  }
  const end = ({ pointerId, pointerType }: PointerEvent) => {
    pressed.delete(pointerId)
    if (pointerType === 'mouse') removeEventListener('pointermove', move, early)
  }
  addEventListener('pointerdown', down, early)
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end, early)
  // Not while the page is left: what an end brings about, as another address, has the browser let it go.
  addEventListener('pageshow', () => cancelAll())
}

if (typeof document !== 'undefined') endPresses()
