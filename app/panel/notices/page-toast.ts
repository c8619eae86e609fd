import { toast } from 'sonner'
import { pt } from './pt.ts'

const seenWithinMs = 10_000

/** Says that something new was saved, and leads to its page; without one, it only says so. */
export function pageToast(title: string, page: string | null): void {
  const see = page && { label: pt.seePage, onClick: () => void window.open(page, '_blank', 'noopener') }
  toast.success(title, see ? { duration: seenWithinMs, action: see } : {})
}
