import { onHistoryStep } from '#app/site/parts/modal-place/history-listeners.ts'

/**
 * Gives the open menu a place of its own in the history, so that Back closes it and stays on the page. The page beneath
 * has not changed: the router never hears of it. A link of the menu is followed once that place is left.
 */
export function holdMenuPlace(menu: HTMLElement): void {
  const { idx = 0, ...state } = history.state ?? {}
  history.pushState({ ...state, idx: idx + 1, place: menu.id }, '')
  let left = false
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
    if (newState === 'closed' && !left) history.back()
  }
  const stop = onHistoryStep(() => {
    left = true
    stop()
    menu.removeEventListener('toggle', closed)
    menu.removeEventListener('click', follow)
    menu.hidePopover()
    next?.click()
    return true
  })
  menu.addEventListener('toggle', closed)
  menu.addEventListener('click', follow)
}
