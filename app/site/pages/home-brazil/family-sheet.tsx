import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionView } from './home-view.ts'
import type { HomeWords } from './pt.ts'
import './family-sheet.css'

type Props = {
  readonly family: CollectionView
  readonly words: HomeWords['families']
  readonly onClose: () => void
}

/** The full-screen sheet about one family of rugs. Escape, the cross and the back button close it. */
export function FamilySheet({ family, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    history.pushState({ ...history.state, sheet: true }, '')
    const close = () => element.close()
    addEventListener('popstate', close, { once: true })
    return () => removeEventListener('popstate', close)
  }, [])

  const closed = () => {
    if (history.state?.sheet) history.back()
    onClose()
  }
  return (
    <dialog ref={dialog} className="family-sheet" aria-labelledby="sheet-title" onClose={closed}>
      {family.picture && (
        <Picture
          picture={family.picture}
          sizes="(width >= 64rem) 60vw, 100vw"
          className="family-sheet-picture"
        />
      )}
      <div className="family-sheet-words">
        <button
          type="button"
          className="absolute top-4 right-4 grid size-12 place-items-center"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
        <h2 id="sheet-title" className="text-h2">
          {family.title}
        </h2>
        <p className="mt-6 max-w-[26rem]">{family.text}</p>
        <p className="mt-10">
          <Link to={family.url} className="button" replace>
            {words.explore}
          </Link>
        </p>
      </div>
    </dialog>
  )
}
