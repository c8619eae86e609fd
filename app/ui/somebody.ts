import { behindFrame } from './behind-frame.ts'

/** Each of these says that somebody is there: a hand on the page, or its keys. A finger's first is `pointerdown`, a wheel's `scroll`. */
const signs = ['pointermove', 'pointerdown', 'pointerup', 'scroll', 'keydown', 'focusin']

/** What is drawn of a hold once its finger is off has been drawn by then. */
const restMs = 400

const once = { once: true }

let coming: Promise<void> | undefined

/**
 * Is kept once somebody is there: at once where the page was started by a hand (app/early-script.ts), or is scrolled already. Who comes with a
 * finger that holds something is there once that has let go and holds nothing more (app/simulator/hands/hands-free.ts).
 */
export function somebody(): Promise<void> {
  coming ??= new Promise((come) => {
    const root = document.documentElement
    if (scrollY || root.hasAttribute('data-somebody')) return come()
    // What it brings is begun behind the frame that the sign itself is waiting for; with the end of a press alone comes who held something.
    const sign = ({ type }: { readonly type?: string }): void => {
      if (root.hasAttribute('data-held')) addEventListener('pointerup', sign, once)
      else if (type === 'pointerup') setTimeout(sign, restMs, {})
      else behindFrame(come)
    }
    for (const name of signs) addEventListener(name, sign, once)
  })
  return coming
}
