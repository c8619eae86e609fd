import { useEffect } from 'react'
import type { CountedStep } from '#content/looks/looks.ts'

/** Tells of a rug that a page shows; what tells is loaded when all else is there. */
export function useLook(step: CountedStep, slug: string | null): void {
  useEffect(() => {
    if (!slug) return
    let end: (() => void) | undefined
    let left = false
    void import('./tell-look.ts').then(({ tellLook }) => {
      if (!left) end = tellLook(step, slug)
    })
    return () => {
      left = true
      end?.()
    }
  }, [step, slug])
}
