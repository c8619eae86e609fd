import { type RefObject, useEffect } from 'react'
import { whenIdle } from '#app/simulator/pixels/when-idle.ts'

/** Calls this once the element is seen and the page has nothing else to do; again when what is to be called changes. */
export function useInSight(element: RefObject<HTMLElement | null>, call: () => void): void {
  useEffect(() => {
    if (!element.current) return
    let leave = () => {}
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return
      observer.disconnect()
      leave = whenIdle(call)
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      leave()
    }
  }, [element, call])
}
