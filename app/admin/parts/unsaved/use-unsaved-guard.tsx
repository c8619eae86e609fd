import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { pt } from './pt.ts'

/**
 * Guards what is typed and not saved: another page, another form and a closed window ask first. `ask` goes on at
 * once when there is nothing to lose; `dialog` belongs on the page. `busy` is work that leaving the page would cut.
 */
export function useUnsavedGuard(busy = false) {
  const [typed, setUnsaved] = useState(false)
  const unsaved = typed || busy
  const [asked, setAsked] = useState<{ go: () => void } | null>(null)
  const blocker = useBlocker(unsaved)

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])

  const blocked = blocker.state === 'blocked'
  const stay = () => {
    setAsked(null)
    if (blocked) blocker.reset()
  }
  const leave = () => {
    setUnsaved(false)
    setAsked(null)
    asked?.go()
    if (blocked) blocker.proceed()
  }
  return {
    setUnsaved,
    ask: (go: () => void) => (typed ? setAsked({ go }) : go()),
    dialog: (asked || blocked) && <ConfirmDialog words={pt} onCancel={stay} onConfirm={leave} />,
  }
}
