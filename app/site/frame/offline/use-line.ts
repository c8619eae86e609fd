import { useEffect, useState } from 'react'

/** A device says nothing when only the way to the site was cut, or when it said so a moment too early. */
const askEveryMs = 5000
const longestAskMs = 20_000

/**
 * For a page that did not come: asks for its address again by hand, and by itself when the device says that the line is back
 * and every few seconds while somebody looks. It is opened anew only when somebody answers, so that no browser puts a page of
 * its own in the place of this one.
 */
export function useLine(isCut: boolean): {
  readonly isStillCut: boolean
  readonly tryAgain: () => Promise<void>
} {
  const [isStillCut, setStillCut] = useState(false)
  const tryAgain = async () => {
    setStillCut(false)
    try {
      await openAgain()
    } catch {
      setStillCut(true)
    }
  }
  useEffect(() => {
    if (!isCut) return
    // Once somebody has answered the page is on its way, however slowly: asking on would begin it anew.
    let isAsking = false
    const ask = () => {
      if (document.hidden || isAsking) return
      isAsking = true
      openAgain().catch(() => {
        isAsking = false
      })
    }
    addEventListener('online', ask)
    const often = setInterval(ask, askEveryMs)
    return () => {
      removeEventListener('online', ask)
      clearInterval(often)
    }
  }, [isCut])
  return { isStillCut, tryAgain }
}

async function openAgain(): Promise<void> {
  const signal = AbortSignal.timeout(longestAskMs)
  await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
  location.reload()
}
