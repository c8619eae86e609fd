import type { SimulatorWords } from '#app/simulator/pt.ts'
import type { SimulatorView } from '#app/simulator/simulator-view.ts'
import { Sheet } from '#app/site/parts/sheet/sheet.tsx'
import type { Option } from './kept-options.ts'
import { priceOfOption } from './option-facts.ts'
import * as styles from './options.module.css'

type Props = {
  readonly view: SimulatorView
  readonly options: readonly Option[]
  readonly words: SimulatorWords
  readonly open: (option: Option) => void
  readonly close: () => void
}

/** The kept scenes as large as the screen has room for, with what each is and costs. */
export function SideBySide({ view, options, words, open, close }: Props) {
  return (
    <Sheet
      place="opcoes"
      className={styles.beside}
      titleId="options-title"
      closeWord={words.close}
      onClose={close}
    >
      {(door) => (
        <>
          <h2 id="options-title" className="label">
            {words.options.title}
          </h2>
          <ul className={styles.large}>
            {options.map((option, at) => (
              <li key={option.scene}>
                <img src={option.picture} alt="" />
                <p className={styles.name}>
                  {at + 1}. {option.name}
                </p>
                <p>
                  {option.size} · {option.room} · {priceOfOption(view, option) ?? words.onRequest}
                </p>
                <button
                  type="button"
                  className="hairline-link"
                  onClick={() => {
                    door.close()
                    open(option)
                  }}
                >
                  {words.options.open} {at + 1}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
