import { useEffect } from 'react'
import type { CountedStep } from '#content/looks/looks.ts'
import type { tellLook } from './tell-look.ts'

/** Loads what tells of looks; without a line nothing is told, and nothing is missed. */
export function withTeller(work: (tell: typeof tellLook) => void): void {
  import('./tell-look.ts').then(
    (teller) => work(teller.tellLook),
    () => undefined,
  )
}

/** Tells of a rug that a page shows; what tells is loaded when all else is there. */
export function useLook(step: CountedStep, slug: string | null): void {
  useEffect(() => {
    if (!slug) return
    let end: (() => void) | undefined
    let left = false
    withTeller((tell) => {
      if (!left) end = tell(step, slug)
    })
    return () => {
      left = true
      end?.()
    }
  }, [step, slug])
}
