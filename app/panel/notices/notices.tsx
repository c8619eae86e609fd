import { useEffect, useRef } from 'react'
import { Toaster } from 'sonner'
import * as styles from './notices.module.css'
import { pt } from './pt.ts'

/**
 * Where the panels and their sign-in say what was done. The keyboard goes through a notice as through anything else (the
 * library would bring it back to where it came from, for as long as a notice stands), and comes back from one that goes.
 */
export function Notices() {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return
      before.current?.focus({ preventScroll: true })
      before.current = null
    })
    if (box.current) observer.observe(box.current, { childList: true, subtree: true })
    return () => observer.disconnect()
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
      <Toaster
        position="bottom-right"
        containerAriaLabel={pt.notices}
        toastOptions={{ className: styles.toast, closeButtonAriaLabel: pt.closeNotice }}
      />
    </div>
  )
}
