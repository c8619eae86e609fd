import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { plainText } from '#i18n/plain-text.ts'
import * as styles from './all-rugs.module.css'
import type { RugLink } from './rug-link.tsx'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  /** What a rug is chosen by: the page has it already. */
  readonly link: typeof RugLink
  readonly closed: () => void
}

/** All rugs in a sheet that can be searched: loaded when it is opened. */
export function AllRugs({ view, control, words, link: Chosen, closed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useEffect(() => dialog.current?.showModal(), [])
  const id = useId()
  const [asked, setAsked] = useState('')
  const [category, setCategory] = useState('')
  const categories = new Map(
    view.rugs.flatMap((rug) => (rug.category ? [[rug.category.slug, rug.category.name]] : [])),
  )
  const found = view.rugs.filter(
    (rug) => plainText(rug.name).includes(plainText(asked)) && (!category || rug.category?.slug === category),
  )
  return createPortal(
    <dialog ref={dialog} className={styles.rugSheet} aria-label={words.rug} onClose={closed}>
      <div className={styles.rugSheetHead}>
        <div>
          <label htmlFor={`${id}-search`} className="label">
            {words.searchRug}
          </label>
          <input
            id={`${id}-search`}
            type="search"
            className="field"
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-category`} className="label">
            {words.category}
          </label>
          <select
            id={`${id}-category`}
            className="field"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          >
            <option value="">{words.everyCategory}</option>
            {[...categories].map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="button" className={styles.rugSheetClose} aria-label={words.close} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-8'}>
        {found.length > 0 ? found.length : words.noRug}
      </p>
      <ul className={styles.rugGrid}>
        {found.map((rug) => (
          <li key={rug.slug}>
            <Chosen rug={rug} view={view} control={control} named chosen={close} />
          </li>
        ))}
      </ul>
      {view.more && (
        <p className="mt-8">
          <a href={view.paths.catalogue} className="hairline-link">
            {words.moreRugs}
          </a>
        </p>
      )}
    </dialog>,
    document.body,
  )
}
