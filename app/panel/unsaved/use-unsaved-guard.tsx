import { useState } from 'react'
import { areOpenDraftsKept, forgetOpenDrafts } from '#app/panel/drafts/open-drafts.ts'
import { useLeaveGuard } from '#app/ui/use-leave-guard.tsx'
import { pt } from './pt.ts'

/**
 * Guards what is typed and not saved: another page, another form and a closed window ask first, and offer to leave it as
 * a draft. `ask` goes on at once when nothing is typed; `dialog` belongs on the page. `busy` is work that leaving the page
 * would cut.
 */
export function useUnsavedGuard(busy = false) {
  const [typed, setUnsaved] = useState(false)
  const guard = useLeaveGuard(typed || busy, {
    words: pt,
    keep: () => (typed && areOpenDraftsKept() ? { label: pt.keep, text: pt.keepText } : null),
    onLeave: (kept) => {
      if (!kept) forgetOpenDrafts()
      setUnsaved(false)
    },
  })
  return {
    setUnsaved,
    ask: (go: () => void) => (typed ? guard.ask(go) : go()),
    dialog: guard.dialog,
  }
}
