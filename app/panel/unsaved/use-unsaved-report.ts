import { useEffect } from 'react'

/** Tells whoever guards the page whether this form holds something that is not saved; a form that closes holds nothing. */
export function useUnsavedReport(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
}
