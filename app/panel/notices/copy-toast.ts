import { toast } from 'sonner'
import { sayFailed } from './fail-toast.ts'
import { pt } from './pt.ts'

/** Copies a text and says what was copied, or that it has to be copied by hand. */
export async function copyToast(text: string, copied: string): Promise<void> {
  if (await isCopied(text)) toast.success(copied)
  else sayFailed(pt.notCopied, { description: pt.copyByHand })
}

/** Without TLS a browser has no clipboard, and some refuse it: a field is copied as a hand would. */
async function isCopied(text: string): Promise<boolean> {
  const isTaken = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return isTaken || copiedFromField(text)
}

function copiedFromField(text: string): boolean {
  const before = document.activeElement
  const field = Object.assign(document.createElement('textarea'), {
    value: text,
    readOnly: true,
    className: 'sr-only',
  })
  // Behind a dialog nothing can be marked; what was pressed need not have the focus, as in Safari.
  const place = document.querySelector('dialog:modal') ?? document.body
  place.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isDone
}
