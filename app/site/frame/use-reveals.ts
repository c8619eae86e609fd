import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Just below the window: what stands there when it is first met, and is come to slowly, is held back. */
const band = '25%'
/** So much must have come into the window. */
const shownPixels = 40
const fastPixelsPerMs = 1.5
const longestStepMs = 100

/**
 * Lets what carries `data-reveal` arrive once when it is seen. Only what is about to come into the window is held back, and
 * only once this runs: without script, or before it, everything simply stands there. What is come to fast, or by a jump,
 * is there at once.
 */
export function useReveals(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new elements
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const pace = watchPace()
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!isIntersecting && boundingClientRect.top > 0) continue
          target.setAttribute('data-reveal', pace.isFast() ? '' : 'seen')
          seen.unobserve(target)
        }
      },
      { rootMargin: `0px 0px -${shownPixels}px 0px` },
    )
    const near = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue
          near.unobserve(target)
          if (pace.isFast() || target.getBoundingClientRect().top < innerHeight) continue
          target.setAttribute('data-reveal', 'waiting')
          seen.observe(target)
        }
      },
      { rootMargin: `0px 0px ${band} 0px` },
    )
    for (const element of document.querySelectorAll('[data-reveal]')) near.observe(element)
    return () => {
      near.disconnect()
      seen.disconnect()
      pace.end()
    }
  }, [pathname])
}

/** Whether the page was moved fast the last time it moved. */
function watchPace() {
  let last = { y: scrollY, at: performance.now() }
  let fast = false
  const measure = () => {
    const now = { y: scrollY, at: performance.now() }
    fast = Math.abs(now.y - last.y) > Math.min(now.at - last.at, longestStepMs) * fastPixelsPerMs
    last = now
  }
  addEventListener('scroll', measure)
  return { isFast: () => fast, end: () => removeEventListener('scroll', measure) }
}
