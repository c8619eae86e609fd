import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Takes what came in meanwhile into what stands in fields, within the drawing that brings it. An effect after the drawing
 * may come later than a touch, of which the drawing that began it knows nothing, and write over what was chosen.
 *
 * @param known What the fields follow; `take` is called with each that is another than the one before.
 */
export function useFollow<Known>(known: Known, take: (now: Known, before: Known) => void) {
  const last = useRef(known)
  const taken = useEffectEvent(take)
  useLayoutEffect(() => {
    const before = last.current
    last.current = known
    if (known !== before) taken(known, before)
  }, [known])
}
