import '#app/ui/ended-presses.ts'
import { createHands } from './hands.ts'

/** What is pressed, and not held. */
const leading = 'a, button, label, select, summary'

/**
 * Is kept once no finger holds anything, a rug or a slider: at once where none does. What only makes ready waits for it: scripts that came
 * meanwhile made twenty frames under the finger three times as dear. That one does stands on the page as well (app/ui/somebody.ts).
 */
export const handsFree = typeof document === 'undefined' ? () => Promise.resolve() : watchHands()

/** Listens from now on. */
export function watchHands(): () => Promise<void> {
  const holding = new Set<number>()
  const hands = createHands()
  const note = ({ buttons, pointerId, target }: PointerEvent) => {
    if (buttons && isHeld(target)) holding.add(pointerId)
    else holding.delete(pointerId)
    if (hands.become(holding.size > 0)) document.documentElement.toggleAttribute('data-held', hands.on())
  }
  for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(name, note, { capture: true, passive: true })
  return hands.off
}

/** A press elsewhere than on what leads on may move what is there. */
function isHeld(target: EventTarget | null): boolean {
  const led = target instanceof Element && target.closest(leading)
  return !led || getComputedStyle(led).touchAction === 'none'
}
