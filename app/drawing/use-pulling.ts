import { useRef, useState } from 'react'
import type { Design } from './design.ts'
import type { DrawingControl } from './use-drawing.ts'

export type Pulling = {
  /** The rug as it would be, while it is pulled. */
  readonly pulled: Design | null
  readonly pull: (pulled: Design | null) => void
  /** Makes the rug as large as it was pulled. */
  readonly letGo: () => void
}

/** A rug while it is pulled larger or smaller. */
export function usePulling(control: DrawingControl, design: Design): Pulling {
  const [pulled, setPulled] = useState<Design | null>(null)
  // What is let go is what was pulled last, whether it was shown yet or not.
  const last = useRef<Design | null>(null)
  const pull = (next: Design | null) => {
    last.current = next
    setPulled(next)
  }
  const letGo = () => {
    const next = last.current
    pull(null)
    if (!next || next === design) return
    const { width, length, corner } = next
    control.change((now) => ({ ...now, width, length, corner }))
  }
  return { pulled, pull, letGo }
}
