import { useState } from 'react'
import { pt as unsaved } from '#app/panel/unsaved/pt.ts'
import { letGo, unsavedNow } from '#app/panel/unsaved/unsaved.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useDraftOwner } from './draft-owner.tsx'
import { countDrafts, forgetAllDrafts } from './kept-drafts.ts'
import { pt } from './pt.ts'

/** Asks who signs out what becomes of the drafts on this device: others may use it. `dialog` belongs on the page. */
export function useSignOut(onSignOut: () => void) {
  const owner = useDraftOwner()
  const [asked, setAsked] = useState<{ readonly typed: boolean; readonly drafts: number } | null>(null)
  const go = () => {
    setAsked(null)
    letGo()
    onSignOut()
  }
  const ask = () => {
    const { isTyped, isBusy } = unsavedNow()
    const typed = isTyped || isBusy
    const drafts = owner ? countDrafts(owner) : 0
    if (typed || drafts > 0) setAsked({ typed, drafts })
    else onSignOut()
  }
  const discard = () => {
    if (owner) forgetAllDrafts(owner)
    go()
  }
  const dialog = asked && (
    <ConfirmDialog
      words={{
        ...pt.leaving,
        ...(asked.typed && unsaved),
        text: asked.drafts > 0 ? pt.leaving.text(asked.drafts) : unsaved.text,
      }}
      onCancel={() => setAsked(null)}
      onConfirm={discard}
      instead={asked.drafts > 0 ? { label: pt.leaving.keep, onClick: go } : undefined}
    />
  )
  return { ask, dialog }
}
