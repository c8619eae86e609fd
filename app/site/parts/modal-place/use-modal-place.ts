import { type RefObject, useEffect, useRef } from 'react'
import { onHistoryStep } from './history-listeners.ts'

/** What the entry of an open dialog carries in the history, beside what the router keeps there. */
type Place = { readonly place?: string; readonly key?: string; readonly idx?: number } | null

/**
 * Opens a dialog as a place of its own in the history, named by `place`: Back closes it and stays on the page.
 * The page beneath has not changed, so the router never hears of it. Gives what the dialog's `onClose` calls, and
 * what a link in the dialog calls before it replaces the place by another page. A place whose dialog goes with its page, because a step
 * through the history was on its way when it opened, is given back too.
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
    if (currentPlace() !== place) {
      const { idx = 0, ...state } = placeNow() ?? {}
      history.pushState({ ...state, idx: idx + 1, place }, '')
    }
    const { key, idx = 1 } = placeNow() ?? {}
    const stop = onHistoryStep(({ state }) => {
      leaving.current = true
      element.close()
      return state?.key === key && state?.idx === idx - 1
    })
    return () => {
      stop()
      if (!element.isConnected) giveBack(place, leaving)
    }
  }, [dialog, place])

  return {
    closed() {
      giveBack(place, leaving)
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

/** Leaves a place that the history still stands at, once. The router does not hear of it. */
function giveBack(place: string, leaving: RefObject<boolean>): void {
  if (!leaving.current && currentPlace() === place) {
    const stop = onHistoryStep(() => {
      stop()
      return true
    })
    history.back()
  }
  leaving.current = true
}
