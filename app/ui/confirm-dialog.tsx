import { useRef } from 'react'
import { Dialog } from './dialog.tsx'
import { QuietButton } from './quiet-button.tsx'

type Props = {
  readonly words: {
    readonly title: string
    readonly text: string
    readonly confirm: string
    readonly cancel: string
  }
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** A gentler way than to confirm; it is the first choice then. */
  readonly instead?: { readonly label: string; readonly onClick: () => void }
}

/** Asks before something is destroyed. Escape and the first button leave everything as it is. */
export function ConfirmDialog({ words, onConfirm, onCancel, instead }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog ref={dialog} wide={instead !== undefined} aria-labelledby="confirm-title" onClose={onCancel}>
      <h2 id="confirm-title" className="text-h4">
        {words.title}
      </h2>
      <p className="mt-3">{words.text}</p>
      <p className="mt-8 flex flex-wrap justify-end gap-3">
        <QuietButton onClick={() => dialog.current?.close()}>{words.cancel}</QuietButton>
        {instead ? (
          <>
            <QuietButton onClick={onConfirm}>{words.confirm}</QuietButton>
            <button type="button" className="button" onClick={instead.onClick}>
              {instead.label}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={onConfirm}>
            {words.confirm}
          </button>
        )}
      </p>
    </Dialog>
  )
}
