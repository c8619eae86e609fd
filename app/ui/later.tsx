import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { askAgain } from './ask-again.ts'

/**
 * A part of a page that is loaded when it is first shown; `waiting` stands in its place meanwhile. One that does not arrive
 * leaves the page as it is, where React's own `lazy` would take the page down with it, and is asked for until it is there.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module names what it loads
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    useEffect(() => {
      if (Part) return
      document.addEventListener('error', noteMissingStyles, true)
      let isShown = true
      coming ??= askAgain(() => askForStylesAgain().then(load))
      void coming.then((part) => {
        loaded = part
        if (isShown) setPart(() => part)
      })
      return () => {
        isShown = false
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
function askForStylesAgain(): Promise<unknown> {
  const again = [...missingStyles].map((link) => {
    const next = link.cloneNode() as HTMLLinkElement
    link.replaceWith(next)
    return new Promise((arrived, refused) => {
      next.onload = arrived
      next.onerror = refused
    })
  })
  missingStyles.clear()
  return Promise.all(again)
}
