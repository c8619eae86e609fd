import { type RefObject, useEffect, useState } from 'react'

const carouselIntervalMs = 4000

/**
 * The index of the slide shown: it goes on every four seconds and wraps. It rests while the pointer or the
 * focus is inside, while the page is hidden or the section out of sight, and with reduced motion for good.
 */
export function useCarousel(count: number, area: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const shown = count === 0 ? 0 : index % count

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide, chosen or not, starts a new wait
  useEffect(() => {
    const element = area.current
    if (paused || count < 2 || !element) return
    const timer = setInterval(() => {
      if (document.hidden || !isSeen(element) || element.matches(':hover, :focus-within')) return
      setIndex((now) => (now + 1) % count)
    }, carouselIntervalMs)
    return () => clearInterval(timer)
  }, [paused, count, area, shown])

  return { shown, paused, choose: setIndex, toggle: () => setPaused((now) => !now) }
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}
