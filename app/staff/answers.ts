import { toast } from 'sonner'
import { pt } from './pt.ts'

const undoWithinMs = 10_000

/** Says that something was done, and offers to undo it for ten seconds. */
export function undoToast(title: string, undo: () => unknown): void {
  toast.success(title, { duration: undoWithinMs, action: { label: pt.undo, onClick: () => void undo() } })
}

/** Says that something failed. */
export function failToast(words: { readonly title: string; readonly text: string }): void {
  toast.error(words.title, { description: words.text })
}
