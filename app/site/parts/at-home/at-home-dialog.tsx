import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModalPlace } from '#app/site/parts/modal-place/use-modal-place.ts'
import { Icon } from '#app/ui/icon.tsx'
import * as styles from './phone-dialog.module.css'

type Props = {
  readonly className: string | undefined
  /** The id of the heading among the children. */
  readonly titleId: string
  readonly words: { readonly close: string; readonly label: string }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window of a rug at home. Escape, the cross and Back close. */
export function AtHomeDialog({ className, titleId, words, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { closed } = useModalPlace(dialog, 'at-home', onClose)
  return createPortal(
    <dialog ref={dialog} className={className} aria-labelledby={titleId} onClose={closed}>
      <button
        type="button"
        className={styles.phoneDialogClose}
        aria-label={words.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={20} />
      </button>
      <p className="label">{words.label}</p>
      {children}
    </dialog>,
    document.body,
  )
}
