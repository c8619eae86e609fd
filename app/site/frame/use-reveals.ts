import { useEffect } from 'react'
import { useLocation } from 'react-router'

const shownShare = 0.15

/**
 * Lets what carries `data-reveal` arrive once when it is seen. Only what lies below the window is held back,
 * and only once this runs: without script, or before it, everything simply stands there.
 */
export function useReveals(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new elements
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const waiting = target.getAttribute('data-reveal') === 'waiting'
          if (isIntersecting || boundingClientRect.top < 0) {
            if (waiting) target.setAttribute('data-reveal', 'seen')
            observer.unobserve(target)
          } else if (!waiting) target.setAttribute('data-reveal', 'waiting')
        }
      },
      { threshold: [0, shownShare] },
    )
    for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element)
    return () => observer.disconnect()
  }, [pathname])
}
