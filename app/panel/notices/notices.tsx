import { useEffect, useRef } from 'react'
import { Toaster } from 'sonner'
import * as styles from './notices.module.css'
import { pt } from './pt.ts'

const noticesHeight = '--notices-height'
/** What sonner leaves below a notice, between two, and shows of those behind the first. */
const [below, between, behind] = [24, 14, 28]

/** Tells the page how much of the screen's foot notices take, so that nothing else stands there while they do. */
function makeRoom(box: HTMLElement): void {
  const { style } = document.documentElement
  const notices = [...box.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')]
  const heights = notices.map(({ offsetHeight }) => offsetHeight)
  const front = notices.findIndex(({ dataset }) => dataset.front === 'true')
  const isSpread = notices.some(({ dataset }) => dataset.expanded === 'true')
  const spread = heights.reduce((sum, height) => sum + height + between, 0)
  const stacked = (heights[Math.max(0, front)] ?? 0) + (notices.length > 1 ? behind : between)
  const taken = notices.length > 0 ? `${below + (isSpread ? spread : stacked)}px` : ''
  if (style.getPropertyValue(noticesHeight) === taken) return
  if (taken) style.setProperty(noticesHeight, taken)
  else style.removeProperty(noticesHeight)
}

/**
 * Where the panels and their sign-in say what was done. The keyboard goes through a notice as through anything else (the
 * library would bring it back to where it came from, for as long as a notice stands), and comes back from one that goes.
 */
export function Notices() {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (box.current) makeRoom(box.current)
      if (document.activeElement !== document.body) return
      before.current?.focus({ preventScroll: true })
      before.current = null
    })
    const watched = {
      childList: true,
      subtree: true,
      attributeFilter: ['data-expanded', 'data-front', 'style'],
    }
    if (box.current) observer.observe(box.current, watched)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty(noticesHeight)
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears where the keyboard goes, and does nothing by itself
    <div
      ref={box}
      onFocusCapture={(event) => {
        event.stopPropagation()
        const { relatedTarget, currentTarget } = event
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = null
      }}
    >
      <div className={styles.dock} aria-hidden="true" />
      <Toaster
        position="bottom-right"
        offset={{ bottom: 'max(24px, var(--edge-below))', right: 'max(24px, var(--edge-beside))' }}
        mobileOffset={{ bottom: 'max(16px, var(--edge-below))' }}
        containerAriaLabel={pt.notices}
        toastOptions={{ className: styles.toast, closeButtonAriaLabel: pt.closeNotice }}
      />
    </div>
  )
}
