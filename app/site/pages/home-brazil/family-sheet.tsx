import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useModalPlace } from '#app/site/parts/modal-place/use-modal-place.ts'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import * as styles from './family-sheet.module.css'
import type { CollectionView } from './home-view.ts'
import type { HomeWords } from './pt.ts'

type Props = {
  readonly family: CollectionView
  readonly words: HomeWords['families']
  readonly onClose: () => void
}

/** The full-screen sheet about one family of rugs. Escape, the cross and the back button close it. */
export function FamilySheet({ family, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { closed, leave } = useModalPlace(dialog, 'family', onClose)
  return createPortal(
    <dialog ref={dialog} className={styles.familySheet} aria-labelledby="sheet-title" onClose={closed}>
      {family.picture && (
        <Picture
          picture={family.picture}
          box={[
            ['60vw', '100vh', '64rem'],
            ['100vw', '52vh'],
          ]}
          tallWhere="(aspect-ratio < 55/100)"
          className={styles.familySheetPicture}
        />
      )}
      <div className={styles.familySheetWords}>
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
          <Link to={family.url} className="button" replace onClick={leave}>
            {family.explore || words.explore}
          </Link>
        </p>
      </div>
    </dialog>,
    document.body,
  )
}
