import { useState } from 'react'
import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { Draft } from '#app/simulator/request/request-picture.tsx'
import type { SceneControl } from '#app/simulator/scene/use-scene.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import type { LitScene } from '#app/simulator/stage/lit-scene.ts'
import type { FormWords } from '#app/site/parts/form/form-answer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { later } from '#app/ui/later.tsx'
import { readScene } from '#content/scene/scene-query.ts'
import type { Option } from './kept-options.ts'
import { isHere, optionOfLink } from './option-facts.ts'
import { pictureOfAll } from './option-pictures.ts'
import * as styles from './options.module.css'
import { SideBySide } from './side-by-side.tsx'

import { useOptionList } from './use-option-list.ts'

const RequestSheet = later(() =>
  import('#app/simulator/request/request-sheet.tsx').then((module) => module.RequestSheet),
)

type Props = {
  readonly view: SimulatorView
  readonly control: SceneControl
  readonly words: SimulatorWords
  readonly formWords: FormWords
  /** The scene as it is drawn now. */
  readonly lit: () => LitScene | null
  readonly facts: Pick<Option, 'name' | 'size' | 'room'>
  /** The scenes that a link brought. */
  readonly received: readonly string[]
}

/** Up to four scenes kept on the device: looked at side by side, asked for together, sent to whoever decides too. */
export function Options({ view, control, words, formWords, lit, facts, received }: Props) {
  const list = useOptionList({ view, control, words, lit, facts })
  const { options, now } = list
  const [beside, setBeside] = useState(false)
  const [asking, setAsking] = useState<Draft | null>(null)
  const { options: own } = words
  const came = received.flatMap((scene) => optionOfLink(view, scene) ?? [])
  const isNew = came.filter(({ scene }) => !options.some((option) => option.scene === scene))
  const open = ({ scene }: Option) => {
    setBeside(false)
    if (isHere(view, scene)) control.open(readScene(new URLSearchParams(scene)))
    else location.assign(`${view.paths.here}?${scene}`)
  }
  return (
    <section aria-label={own.title} className={styles.options}>
      <div className={styles.line}>
        <h2 className="label">{own.title}</h2>
        <button type="button" className={styles.keep} disabled={list.isFull} onClick={() => void list.keep()}>
          {own.keep}
        </button>
      </div>
      {isNew.length > 0 && (
        <div className={styles.came}>
          <p>{own.received}</p>
          <OptionRow options={isNew} now={now} words={own} open={open} />
          <button type="button" className="hairline-link" onClick={() => list.change(came)}>
            {options.length > 0 ? own.takeInstead : own.take}
          </button>
        </div>
      )}
      {options.length > 0 ? (
        <>
          <OptionRow
            options={options}
            now={now}
            words={own}
            open={open}
            remove={(removed) => list.change(options.filter((option) => option !== removed))}
          />
          <p className={styles.ways}>
            {options.length > 1 && (
              <button type="button" className="hairline-link" onClick={() => setBeside(true)}>
                {own.sideBySide}
              </button>
            )}
            <button
              type="button"
              className="hairline-link"
              onClick={() => setAsking({ lit: null, file: pictureOfAll(options) })}
            >
              {own.ask}
            </button>
            <button type="button" className="hairline-link" onClick={() => void list.share()}>
              {own.send}
            </button>
          </p>
        </>
      ) : (
        isNew.length === 0 && <p className={styles.hint}>{own.hint}</p>
      )}
      {list.undo && (
        <button type="button" className="hairline-link" onClick={list.undo}>
          {words.undo}
        </button>
      )}
      <p role="status" className={styles.hint}>
        {list.said}
      </p>
      {beside && (
        <SideBySide view={view} options={options} words={words} open={open} close={() => setBeside(false)} />
      )}
      {asking && (
        <RequestSheet
          asked={{ scenes: options.map(({ scene }) => scene), made: null, text: own.requestText }}
          locale={view.locale}
          words={words}
          formWords={formWords}
          privacyUrl={view.paths.privacy}
          next={view.next}
          draft={asking}
          close={() => setAsking(null)}
        />
      )}
    </section>
  )
}

type RowProps = {
  readonly options: readonly Option[]
  readonly now: string
  readonly words: SimulatorWords['options']
  readonly open: (option: Option) => void
  readonly remove?: (option: Option) => void
}

function OptionRow({ options, now, words, open, remove }: RowProps) {
  return (
    <ul className={styles.row}>
      {options.map((option, at) => {
        const name = `${at + 1}. ${option.name}, ${option.size}, ${option.room}`
        return (
          <li key={option.scene}>
            <button
              type="button"
              className={styles.open}
              aria-current={option.scene === now || undefined}
              onClick={() => open(option)}
            >
              <img src={option.picture} alt={`${words.open} ${name}`} title={name} />
            </button>
            {remove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`${words.remove} ${name}`}
                onClick={() => remove(option)}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
