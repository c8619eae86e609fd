import { writeColours } from '#content/colour-regions/dyed-colours.ts'
import { choiceQuery } from '#content/rugs/rug-choice.ts'
import * as styles from './buy-panel.module.css'
import type { ProductView } from './product-view.ts'
import type { ProductWords } from './pt.ts'
import type { Choosing } from './use-choice.ts'

type Props = Choosing & { readonly view: ProductView; readonly words: ProductWords }

/** The yarns of the rug, or the colours that its visitor dyed it with in the simulator and may give up here. */
export function Yarns({ view, words, chosen, choose }: Props) {
  const colours = chosen.colours ?? view.colours
  if (colours.length === 0) return null
  return (
    <div className={styles.buyYarns}>
      <p className="label">{chosen.colours ? words.chosenColours : words.yarns}</p>
      <ul>
        {colours.map((colour, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two regions may have one colour
          <li key={at} style={{ backgroundColor: colour }} title={colour}>
            <span className="sr-only">{colour}</span>
          </li>
        ))}
      </ul>
      {chosen.colours && (
        <>
          <input type="hidden" name={choiceQuery.colours} value={writeColours(chosen.colours)} />
          <button type="button" className="hairline-link" onClick={() => choose({ colours: undefined })}>
            {words.ownColours}
          </button>
        </>
      )}
    </div>
  )
}
