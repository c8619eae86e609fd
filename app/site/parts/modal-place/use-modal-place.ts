import { type RefObject, useEffect, useRef } from 'react'

/** What the entry of an open dialog carries in the history, beside what the router keeps there. */
type Place = { readonly place?: string; readonly key?: string; readonly idx?: number } | null

/**
 * Opens a dialog as a place of its own in the history, named by `place`: Back closes it and stays on the page.
 * The page beneath has not changed, so the router never hears of it. Gives what the dialog's `onClose` calls, and
 * what a link in the dialog calls before it replaces the place by another page.
 */
export function useModalPlace(
  dialog: RefObject<HTMLDialogElement | null>,
  place: string,
  onClose: () => void,
) {
  const leaving = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    // Already there after Forward or a reload.
    if (placeNow()?.place !== place) {
      const { idx = 0, ...state } = placeNow() ?? {}
      history.pushState({ ...state, idx: idx + 1, place }, '')
    }
    const { key, idx = 1 } = placeNow() ?? {}
    const back = ({ state }: PopStateEvent) => state?.key === key && state?.idx === idx - 1
    const onPop = (event: PopStateEvent) => {
      if (back(event)) event.stopImmediatePropagation()
      leaving.current = true
      element.close()
    }
    addEventListener('popstate', onPop, { capture: true })
    return () => removeEventListener('popstate', onPop, { capture: true })
  }, [dialog, place])

  return {
    closed() {
      if (!leaving.current && placeNow()?.place === place) goBackUnheard()
      onClose()
    },
    leave() {
      leaving.current = true
      dialog.current?.close()
    },
  }
}

/** The place that the history stands at, as `useModalPlace` named it. */
export function currentPlace(): string | undefined {
  return placeNow()?.place
}

function placeNow(): Place {
  return history.state
}

function goBackUnheard(): void {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}
