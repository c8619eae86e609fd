import { toast } from 'sonner'
import { pt } from './pt.ts'

const undoWithinMs = 10_000

/** Says that something was done, and offers to undo it for ten seconds. */
export function undoToast(title: string, undo: () => unknown): void {
  toast.success(title, { duration: undoWithinMs, action: { label: pt.undo, onClick: () => void undo() } })
}
