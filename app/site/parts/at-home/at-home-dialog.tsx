import type { ReactNode } from 'react'
import { Sheet } from '#app/site/parts/sheet/sheet.tsx'

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
  return (
    <Sheet place="at-home" className={className} titleId={titleId} closeWord={words.close} onClose={onClose}>
      {() => (
        <>
          <p className="label">{words.label}</p>
          {children}
        </>
      )}
    </Sheet>
  )
}
