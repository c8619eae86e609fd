import type { CountedStep } from '#content/looks/looks.ts'
import { lookPath } from '#i18n/look-path.ts'

const seenAfterMs = 3000
const told = new Set<string>()

/**
 * Tells the site that a rug was seen, tried or kept: its name and the page's language, nothing else. Once while the page
 * stands; not after a reload or the way back, not for who asks not to be tracked, not for programs that say what they are.
 * Nothing is kept on the device. @returns ends the waiting
 */
export function tellLook(step: CountedStep, slug: string): () => void {
  const look = `${step} ${slug} ${document.documentElement.lang.slice(0, 2)}`
  if (told.has(look) || wantsNone() || (step !== 'guardado' && cameBack())) return () => {}
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(tell, step === 'visto' ? seenAfterMs : 0)
  }
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wait)
  }
  const tell = () => {
    end()
    told.add(look)
    navigator.sendBeacon(lookPath, look)
  }
  document.addEventListener('visibilitychange', wait)
  wait()
  return end
}

function wantsNone(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || navigator.doNotTrack === '1' || navigator.webdriver
}

/** The page that a visit begins with was loaded anew or come back to; other pages of it are new looks. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return /^(reload|back)/.test(entry?.type ?? '') && entry?.name.split('#')[0] === location.href.split('#')[0]
}
