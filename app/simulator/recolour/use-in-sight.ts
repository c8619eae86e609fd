import { type RefObject, useEffect } from 'react'

/** Safari has no idle time to ask for. */
const soonMs = 200

/** Calls this once the element is seen and the page has nothing else to do; again when what is to be called changes. */
export function useInSight(element: RefObject<HTMLElement | null>, call: () => void): void {
  useEffect(() => {
    if (!element.current) return
    let idle: number | undefined
    const begin = () => {
      idle =
        typeof requestIdleCallback === 'function'
          ? requestIdleCallback(call)
          : window.setTimeout(call, soonMs)
    }
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      observer.disconnect()
      begin()
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      if (idle === undefined) return
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle)
      else clearTimeout(idle)
    }
  }, [element, call])
}
