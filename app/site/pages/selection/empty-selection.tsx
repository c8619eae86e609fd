import { Link } from 'react-router'
import type { PlacedRug } from '#app/site/parts/rug-card/grid-places.ts'
import { RugGrid } from '#app/site/parts/rug-card/rug-grid.tsx'
import type { SelectionWords } from './pt.ts'
import * as styles from './selection.module.css'

type Props = {
  readonly begin: readonly PlacedRug[]
  readonly rugsUrl: string
  readonly words: SelectionWords
}

/** Nothing is chosen yet: how one chooses, and rugs to begin with. */
export function EmptySelection({ begin, rugsUrl, words }: Props) {
  return (
    <>
      <section className={styles.selectionEmpty}>
        <p className="font-display text-h3">{words.empty}</p>
        <p className="mt-3 text-large">{words.emptyText}</p>
        <p className="mt-8">
          <Link to={rugsUrl} className="button">
            {words.toRugs}
          </Link>
        </p>
      </section>
      {begin.length > 0 && (
        <section className={styles.selectionBegin} aria-labelledby="para-comecar">
          <h2 id="para-comecar" className="pb-8 text-h2">
            {words.begin}
          </h2>
          <RugGrid rugs={begin} words={words.card} />
        </section>
      )}
    </>
  )
}
