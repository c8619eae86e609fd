import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModalPlace } from '#app/site/parts/modal-place/use-modal-place.ts'
import { Icon } from '#app/ui/icon.tsx'
import * as styles from './sheet.module.css'

type Props = {
  /** Its name in the history: Back closes it. */
  readonly place: string
  /** At the side of the page where nothing else is said. */
  readonly className?: string
  /** The id of the heading among the children. */
  readonly titleId: string
  /** What the cross says. */
  readonly closeWord: string
  readonly onClose: () => void
  /** `leave` goes with a link that replaces the sheet by another page. */
  readonly children: (door: { readonly close: () => void; readonly leave: () => void }) => ReactNode
}

/** What opens over a page: Escape, the cross and Back close it, and the focus goes back to what opened it. */
export function Sheet({ place, className = styles.side, titleId, closeWord, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { closed, leave } = useModalPlace(dialog, place, onClose)
  const close = () => dialog.current?.close()
  return createPortal(
    <dialog ref={dialog} className={className} aria-labelledby={titleId} onClose={closed}>
      <button type="button" className={styles.cross} aria-label={closeWord} onClick={close}>
        <Icon name="close" size={20} />
      </button>
      {children({ close, leave })}
    </dialog>,
    document.body,
  )
}
