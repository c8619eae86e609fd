import { useEffect, useId, useRef, useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import * as simulatorStyles from '#app/simulator/simulator.module.css'
import type { RugView, SimulatorView } from '#app/simulator/simulator-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { sceneQuery } from '#content/scene/scene-parameters.ts'
import { plainText } from '#i18n/plain-text.ts'
import * as styles from './panel.module.css'

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
}

const shownAtOnce = 5
const mostInRow = 48

/** The rugs in a row, and all of them in a sheet that can be searched. */
export function RugChoice({ view, control, words }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const { slug } = control.rug
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-rug="${slug}"]`)
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2
  }, [slug])
  return (
    <section aria-label={words.rug}>
      <div className={styles.panelLine}>
        <h2 className="label">{words.rug}</h2>
        {view.rugs.length > shownAtOnce && (
          <button
            type="button"
            className={`${simulatorStyles.onlyAwake} ${styles.panelMore}`}
            onClick={() => sheet.current?.showModal()}
          >
            {words.allRugs} ({view.rugs.length})
          </button>
        )}
      </div>
      <ul ref={row} className={styles.rugRow}>
        {view.rugs.slice(0, mostInRow).map((rug) => (
          <li key={rug.slug} data-rug={rug.slug}>
            <RugLink rug={rug} view={view} control={control} />
          </li>
        ))}
      </ul>
      <dialog ref={sheet} className={styles.rugSheet} aria-label={words.rug}>
        <AllRugs view={view} control={control} words={words} close={() => sheet.current?.close()} />
      </dialog>
    </section>
  )
}

function AllRugs({ view, control, words, close }: Props & { readonly close: () => void }) {
  const id = useId()
  const [asked, setAsked] = useState('')
  const [category, setCategory] = useState('')
  const categories = new Map(
    view.rugs.flatMap((rug) => (rug.category ? [[rug.category.slug, rug.category.name]] : [])),
  )
  const found = view.rugs.filter(
    (rug) => plainText(rug.name).includes(plainText(asked)) && (!category || rug.category?.slug === category),
  )
  return (
    <>
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
            <RugLink rug={rug} view={view} control={control} named chosen={close} />
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
    </>
  )
}

type LinkProps = Omit<Props, 'words'> & {
  readonly rug: RugView
  readonly named?: boolean
  readonly chosen?: () => void
}

function RugLink({ rug, view, control, named = false, chosen }: LinkProps) {
  return (
    <a
      className={styles.rugLink}
      href={`${view.paths.here}?${sceneQuery.rug}=${rug.slug}`}
      aria-current={rug.slug === control.rug.slug || undefined}
      title={rug.name}
      onClick={(event) => {
        event.preventDefault()
        control.chooseRug(rug)
        chosen?.()
      }}
    >
      <span className={styles.rugThumbnail}>
        <img src={rug.thumbnail} alt={named ? '' : rug.name} loading="lazy" decoding="async" />
      </span>
      {named && <span className={styles.rugLinkName}>{rug.name}</span>}
    </a>
  )
}
