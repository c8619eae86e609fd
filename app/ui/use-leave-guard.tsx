import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Those of the page that hold something unsaved now, each with what lets it go. */
const holding = new Set<() => void>()

/** Whether something on the page is unsaved. */
export function isSomethingUnsaved(): boolean {
  return holding.size > 0
}

/** Lets everything on the page go without asking: who leaves has been asked. */
export function letGo(): void {
  for (const free of holding) free()
}

type Guard = {
  /** Goes on at once, or after the question when there is something to lose. */
  readonly ask: (go: () => void) => void
  /** Belongs on the page. */
  readonly dialog: ReactNode
}

type Leaving = {
  readonly words: ComponentProps<typeof ConfirmDialog>['words']
  /** What leaves and keeps what is unsaved; null where it cannot be kept. */
  readonly keep?: () => { readonly label: string; readonly text: string } | null
  /** Called before going on; `kept` says which way was chosen. */
  readonly onLeave?: (kept: boolean) => void
}

/** Asks before something unsaved is left: by a link, the back button, a closed window, or what calls `ask`. */
export function useLeaveGuard(unsaved: boolean, { words, keep, onLeave }: Leaving): Guard {
  const [asked, setAsked] = useState<{ go: () => void } | null>(null)
  const [isFree, setFree] = useState(false)
  const blocker = useBlocker(unsaved && !isFree)

  useEffect(() => {
    if (!unsaved) return
    const free = () => setFree(true)
    holding.add(free)
    return () => void holding.delete(free)
  }, [unsaved])
  useEffect(() => {
    if (!unsaved || isFree) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved, isFree])

  const blocked = blocker.state === 'blocked'
  const stay = () => {
    setAsked(null)
    if (blocked) blocker.reset()
  }
  const leave = (kept: boolean) => {
    onLeave?.(kept)
    setAsked(null)
    asked?.go()
    if (blocked) blocker.proceed()
  }
  const instead = keep?.()
  return {
    ask: (go) => (unsaved ? setAsked({ go }) : go()),
    dialog: (asked || blocked) && (
      <ConfirmDialog
        words={{ ...words, ...(instead && { text: instead.text }) }}
        onCancel={stay}
        onConfirm={() => leave(false)}
        instead={instead ? { label: instead.label, onClick: () => leave(true) } : undefined}
      />
    ),
  }
}
