import { onHistoryStep } from '#app/site/parts/modal-place/history-listeners.ts'

let isHeld = false

/**
 * Gives the open menu a place of its own in the history, so that Back closes it and stays on the page. The page beneath
 * has not changed: the router never hears of it. A link of the menu is followed once that place is left.
 */
export function holdMenuPlace(menu: HTMLElement): void {
  // It may have been closed, or opened twice, before this came.
  if (isHeld || !menu.matches(':popover-open')) return
  isHeld = true
  const { idx = 0, ...state } = history.state ?? {}
  history.pushState({ ...state, idx: idx + 1, place: menu.id }, '')
  let isClosed = false
  let next: HTMLElement | null = null
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    next = link
    menu.hidePopover()
  }
  const closed = ({ newState }: ToggleEvent) => {
    if (newState !== 'closed' || isClosed) return
    isClosed = true
    history.back()
  }
  const stop = onHistoryStep(() => {
    isHeld = false
    stop()
    menu.removeEventListener('toggle', closed)
    menu.removeEventListener('click', follow)
    // Who closed it may have opened it again by now.
    if (isClosed) holdMenuPlace(menu)
    else menu.hidePopover()
    next?.click()
    return true
  })
  menu.addEventListener('toggle', closed)
  menu.addEventListener('click', follow)
}
