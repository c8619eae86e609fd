/** Each of these says that somebody is there: a hand on the page, or its keys. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

let coming: Promise<void> | undefined

/** Is kept once somebody is there: at once where the page was started by a hand (app/early-script.ts), or is scrolled already. */
export function somebody(): Promise<void> {
  coming ??= new Promise((come) => {
    if (scrollY > 0 || document.documentElement.hasAttribute('data-somebody')) return come()
    for (const sign of signs) addEventListener(sign, () => come(), { once: true, passive: true })
  })
  return coming
}
