import { useEffect, useState } from 'react'
import { untilAnswered } from '#app/ui/until-answered.ts'

const longestAskMs = 20_000

/**
 * For a page that did not come: asks for its address again by hand, and by itself while somebody looks, as a device says nothing
 * when only the way to the site was cut, or says so a moment too early. It is opened anew only when somebody answers, so that no
 * browser puts a page of its own in the place of this one; once somebody has, it is on its way, however slowly, and is not begun anew.
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
  useEffect(() => (isCut ? untilAnswered(openAgain) : undefined), [isCut])
  return { isStillCut, tryAgain }
}

async function openAgain(): Promise<void> {
  const signal = AbortSignal.timeout(longestAskMs)
  await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
  location.reload()
}
