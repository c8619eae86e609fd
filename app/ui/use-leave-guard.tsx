import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Guard = {
  /** Goes on at once, or after the question when there is something to lose. */
  readonly ask: (go: () => void) => void
  /** Belongs on the page. */
  readonly dialog: ReactNode
}

/** Asks before something unsaved is left: by a link, the back button, a closed window, or what calls `ask`. */
export function useLeaveGuard(
  unsaved: boolean,
  words: ComponentProps<typeof ConfirmDialog>['words'],
  onLeave?: () => void,
): Guard {
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
    onLeave?.()
    setAsked(null)
    asked?.go()
    if (blocked) blocker.proceed()
  }
  return {
    ask: (go) => (unsaved ? setAsked({ go }) : go()),
    dialog: (asked || blocked) && <ConfirmDialog words={words} onCancel={stay} onConfirm={leave} />,
  }
}
