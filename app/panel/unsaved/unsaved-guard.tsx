import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { areOpenDraftsKept, areOpenDraftsWhole, forgetOpenDrafts } from '#app/panel/drafts/open-drafts.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { pt } from './pt.ts'
import { answered, onUnsaved, unsavedNow } from './unsaved.ts'

/**
 * Asks before something unsaved is left: by a link, the back button, a closed window or what calls `askBefore`; and
 * offers to leave what is typed as a draft. Stands once in a panel: of several blockers a router hears one.
 */
export function UnsavedGuard() {
  const { isTyped, isBusy, asked } = useSyncExternalStore(onUnsaved, unsavedNow, unsavedNow)
  const isUnsaved = isTyped || isBusy
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  const isBlocked = blocker.state === 'blocked'
  if (!asked && !isBlocked) return null
  const stay = () => {
    answered()
    if (isBlocked) blocker.reset()
  }
  const leave = () => {
    answered()
    asked?.()
    if (isBlocked) blocker.proceed()
  }
  const discard = () => {
    forgetOpenDrafts()
    leave()
  }
  const isKept = isTyped && areOpenDraftsKept()
  return (
    <ConfirmDialog
      words={{ ...pt, text: isKept ? keepText() : pt.text }}
      onCancel={stay}
      onConfirm={discard}
      instead={isKept ? { label: pt.keep, onClick: leave } : undefined}
    />
  )
}

function keepText(): string {
  return areOpenDraftsWhole() ? pt.keepText : `${pt.keepText} ${pt.filesText}`
}
