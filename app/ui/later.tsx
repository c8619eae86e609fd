import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { askAgain } from './ask-again.ts'
import { behindFrame } from './behind-frame.ts'

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
      let isShown = true
      // Behind the frame of the touch that showed it.
      coming ??= new Promise<void>(behindFrame).then(() => askAgain(load))
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
