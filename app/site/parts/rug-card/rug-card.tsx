import { Link, useViewTransitionState } from 'react-router'
import { AskLink } from '#app/site/parts/ask/ask-link.tsx'
import { Picture } from '#app/site/parts/picture/picture.tsx'
import type { Box } from '#app/site/parts/picture/picture-sizes.ts'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import type { Picture as PictureOf } from '#content/media/media.ts'
import * as styles from './rug-card.module.css'
import type { RugCardView } from './rug-card-view.ts'
import * as rugGridStyles from './rug-grid.module.css'

export type RugCardWords = {
  readonly onRequest: string
  readonly noImage: string
  /** What the heart does; the rug's name follows. */
  readonly save: string
  readonly ask: string
}

/** Which of a rug's pictures a place shows on a wide window and on a phone. */
export type RugCardShape = { readonly wide: 'scene' | 'packshot'; readonly phone: 'scene' | 'packshot' }

type Props = {
  readonly rug: RugCardView
  readonly words: RugCardWords
  readonly shape: RugCardShape
  readonly box: readonly Box[]
  readonly first?: boolean
}

/** A rug in a grid: its picture, number, name, price, what is said of it in a line, and a heart on the picture. */
export function RugCard({ rug, words, shape, box, first }: Props) {
  const carried = useViewTransitionState(rug.url)
  const same = shape.wide === shape.phone || rug.scene?.url === rug.packshot?.url
  return (
    <>
      <Link to={rug.url} className={`${styles.rugCard} ${rugGridStyles.rugCard}`} viewTransition>
        <span
          className={`${styles.rugCardPicture} ${rugGridStyles.rugCardPicture}`}
          style={carried ? { viewTransitionName: 'rug' } : undefined}
        >
          {same ? (
            <CardPicture picture={rug[shape.wide]} first={first} box={box} words={words} />
          ) : (
            <>
              <CardPicture picture={rug[shape.wide]} box={box} words={words} className={styles.whenWide} />
              <CardPicture picture={rug[shape.phone]} box={box} words={words} className={styles.whenNarrow} />
            </>
          )}
        </span>
        <span className={`${styles.rugCardWords} ${rugGridStyles.rugCardWords}`}>
          <span className={styles.rugCardNumber} data-number="">
            {rug.number}
          </span>
          <span className={`${styles.rugCardName} ${rugGridStyles.rugCardName}`} data-name="">
            {rug.name}
          </span>
          <span
            className={
              rug.price
                ? `${styles.rugCardPrice} ${rugGridStyles.rugCardPrice}`
                : `${styles.rugCardPrice} ${rugGridStyles.rugCardPrice} text-smoke`
            }
          >
            {rug.price ?? words.onRequest}
          </span>
          {rug.line && (
            <span className={`${styles.rugCardLine} ${rugGridStyles.rugCardLine}`}>{rug.line}</span>
          )}
        </span>
      </Link>
      <HeartButton
        slug={rug.slug}
        label={`${words.save}: ${rug.name}`}
        iconOnly
        className={`${styles.rugCardHeart} ${rugGridStyles.rugCardHeart}`}
      />
      <AskLink
        page={rug.askUrl}
        className={`hairline-link ${rugGridStyles.rugCardAsk}`}
        text={words.ask}
        label={`${words.ask}: ${rug.name}`}
      />
    </>
  )
}

type CardPictureProps = {
  readonly picture: PictureOf | null
  readonly box: readonly Box[]
  readonly words: RugCardWords
  readonly first?: boolean
  readonly className?: string
}

/** Whichever of the two does not belong to the window is never fetched: it is lazy and has no box. */
function CardPicture({ picture, words, className = '', ...rest }: CardPictureProps) {
  if (!picture) return <span className={`${styles.rugCardEmpty} ${className}`}>{words.noImage}</span>
  return <Picture picture={picture} className={`${styles.picture} ${className}`} {...rest} />
}
