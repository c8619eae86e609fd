import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'

/**
 * Makes of what leads to the page that asks for a price something that opens it as a sheet, with the handler of its
 * events: a touch loads the sheet, a click or a form shows it. Where it cannot be loaded, and where there is no script,
 * the page itself comes. After a reload, and after Back to it, the sheet stands there again.
 */
export function useAskSheet(page: string) {
  const [sheet, setSheet] = useState<ReactNode>()
  const ask = (show?: typeof setSheet) => import('./open-ask.tsx').then((part) => part.openAsk(page, show))
  const act = (event: SyntheticEvent) => {
    const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent
    // Another tab or window is the browser's to open.
    const shows = /click|submit/.test(type) && !(ctrlKey || metaKey || shiftKey)
    if (shows) event.preventDefault()
    ask(shows ? setSheet : undefined).catch(() => shows && location.assign(page))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (history.state?.place === page) ask(setSheet).catch(() => undefined)
  }, [page])
  return { sheet, act }
}
