import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pt } from './pt.ts'

/** Older browsers have no badge, and a refusal is no fault: the title says it too. */
type Badged = {
  readonly setAppBadge?: (count: number) => Promise<void>
  readonly clearAppBadge?: () => Promise<void>
}

/** Says how much waits where the panel is not in sight: in the title of its tab and on the installed application. */
export function useNewsBadge(waiting: number): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page brings its own title
  useEffect(() => {
    const title = titleAlone(document.title)
    document.title = waiting > 0 ? `(${pt.count(waiting)}) ${title}` : title
    const browser: Badged = navigator
    const told = waiting > 0 ? browser.setAppBadge?.(waiting) : browser.clearAppBadge?.()
    told?.catch(() => undefined)
    return () => {
      document.title = titleAlone(document.title)
    }
  }, [waiting, pathname])
}

function titleAlone(title: string): string {
  return title.replace(/^\(\d+\+?\) /, '')
}
