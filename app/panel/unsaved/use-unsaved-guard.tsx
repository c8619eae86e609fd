import { useState } from 'react'
import { useLeaveGuard } from '#app/ui/use-leave-guard.tsx'
import { pt } from './pt.ts'

/**
 * Guards what is typed and not saved: another page, another form and a closed window ask first. `ask` goes on at
 * once when nothing is typed; `dialog` belongs on the page. `busy` is work that leaving the page would cut.
 */
export function useUnsavedGuard(busy = false) {
  const [typed, setUnsaved] = useState(false)
  const guard = useLeaveGuard(typed || busy, pt, () => setUnsaved(false))
  return {
    setUnsaved,
    ask: (go: () => void) => (typed ? guard.ask(go) : go()),
    dialog: guard.dialog,
  }
}
