const waitAtMostMs = 8000

/**
 * Presses the button that is marked with a key (`data-key`) as soon as the page of this address has it; where the page
 * asks before it is left, and nobody answers, it is not pressed.
 */
export function pressOnceThere(address: string, key: string): void {
  const wanted = `[data-key=${key}]:not(:disabled)`
  const { pathname } = new URL(address, location.href)
  // The page that is left may have one of its own, and stands until the next is there.
  const former = location.pathname === pathname ? null : document.querySelector(wanted)
  const press = () => {
    const button = document.querySelector<HTMLButtonElement>(wanted)
    if (location.pathname !== pathname || !button || button === former) return
    watcher.disconnect()
    button.focus()
    button.click()
  }
  const watcher = new MutationObserver(press)
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
  setTimeout(press)
  setTimeout(() => watcher.disconnect(), waitAtMostMs)
}
