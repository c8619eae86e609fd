import { useEffect, useState } from 'react'

/**
 * For a page that did not come: asks for its address again by hand, and by itself as soon as the device says that the line is
 * back. It is opened anew only when somebody answers, so that no browser puts a page of its own in the place of this one.
 */
export function useLine(isCut: boolean): {
  readonly isStillCut: boolean
  readonly tryAgain: () => Promise<void>
} {
  const [isStillCut, setStillCut] = useState(false)
  const tryAgain = async () => {
    setStillCut(false)
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      location.reload()
    } catch {
      setStillCut(true)
    }
  }
  useEffect(() => {
    if (!isCut) return
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  })
  return { isStillCut, tryAgain }
}
