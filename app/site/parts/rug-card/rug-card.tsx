import { Link, useViewTransitionState } from 'react-router'
import { AskLink } from '#app/site/parts/ask/ask-link.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { PlacedRug } from './grid-places.ts'
import { CaptionHeart, RugCaption } from './rug-caption.tsx'
import * as styles from './rug-card.module.css'
import { carriedStyle } from './use-carried.ts'

export type RugCardWords = {
  readonly onRequest: string
  readonly noImage: string
  /** What the heart does; the rug's name follows. */
  readonly save: string
  readonly ask: string
}

type Props = {
  readonly rug: PlacedRug
  readonly words: RugCardWords
  readonly first?: boolean
}

/**
 * A rug in a grid: its picture, number, name, price, what is said of it in a line, and a heart. Whichever of two
 * pictures does not belong to the window is never fetched: it is lazy and has no box.
 */
export function RugCard({ rug, words, first }: Props) {
  const carried = useViewTransitionState(rug.url)
  return (
    <>
      <Link to={rug.url} className={styles.rugCard} viewTransition>
        <span className={styles.rugCardPicture} style={carried ? carriedStyle : undefined}>
          {rug.picture ? (
            <Picture
              picture={rug.picture}
              box={rug.box}
              first={first && !rug.onPhone}
              className={`${styles.picture} ${rug.onPhone ? styles.whenWide : ''}`}
            />
          ) : (
            <span className={styles.rugCardEmpty}>{words.noImage}</span>
          )}
          {rug.onPhone && (
            <Picture
              picture={rug.onPhone}
              box={rug.box}
              className={`${styles.picture} ${styles.whenNarrow}`}
            />
          )}
        </span>
        <RugCaption rug={rug} onRequest={words.onRequest} />
      </Link>
      <CaptionHeart slug={rug.slug} label={`${words.save}: ${rug.name}`} />
      <AskLink
        page={rug.askUrl}
        className={`hairline-link ${styles.rugCardAsk}`}
        text={words.ask}
        label={`${words.ask}: ${rug.name}`}
      />
    </>
  )
}
