import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

const firstWaitMs = 1000
const longestWaitMs = 60_000

/**
 * A part of a page that is loaded when it is first shown; `waiting` stands in its place meanwhile. One that does not arrive
 * leaves the page as it is, where React's own `lazy` would take the page down with it, and is asked for again for as long
 * as it is to be shown.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module names what it loads
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    useEffect(() => {
      if (Part) return
      document.addEventListener('error', noteMissingStyles, true)
      let isShown = true
      let timer: ReturnType<typeof setTimeout> | undefined
      const ask = async (waitMs: number) => {
        try {
          await askForStylesAgain()
          const part = await load()
          loaded = part
          if (isShown) setPart(() => part)
        } catch {
          if (!isShown) return
          timer = setTimeout(ask, waitMs, Math.min(longestWaitMs, waitMs * 2))
        }
      }
      void ask(firstWaitMs)
      return () => {
        isShown = false
        clearTimeout(timer)
      }
    }, [Part])
    return Part ? <Part {...props} /> : waiting
  }
}

const missingStyles = new Set<HTMLLinkElement>()

function noteMissingStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target)
}

/** Vite 8 asks for the styles of a part once, whether they arrive or not. */
async function askForStylesAgain(): Promise<void> {
  const again = [...missingStyles].map((link) => {
    const next = link.cloneNode() as HTMLLinkElement
    const arrival = new Promise((arrived, refused) => {
      next.onload = arrived
      next.onerror = refused
    })
    link.replaceWith(next)
    return arrival
  })
  missingStyles.clear()
  await Promise.all(again)
}
