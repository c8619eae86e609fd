import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { pt } from './pt.ts'

/** Asks before unsaved words are left: by a link, the back button, closing the tab, or `leave`. */
export function useUnsavedGuard(unsaved: boolean): { leave: (go: () => void) => void; dialog: ReactNode } {
  const blocker = useBlocker(unsaved)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])

  const asked = blocker.state === 'blocked' || leaving !== null
  const dialog = asked && (
    <ConfirmDialog
      words={pt.unsaved}
      onCancel={() => {
        blocker.reset?.()
        setLeaving(null)
      }}
      onConfirm={() => {
        leaving?.()
        blocker.proceed?.()
        setLeaving(null)
      }}
    />
  )
  return { leave: (go) => (unsaved ? setLeaving(() => go) : go()), dialog }
}
