import type { ComponentProps, CSSProperties } from 'react'
import { HeartButton } from '#app/site/parts/selection/heart-button.tsx'
import * as styles from './rug-caption.module.css'

type Props = {
  readonly rug: {
    readonly name: string
    /** Of its longest word. */
    readonly letters: number
    readonly price: string | null
    /** Its place in the catalogue, where that is known. */
    readonly number?: string
    /** What is said of it below. */
    readonly line?: string
  }
  readonly onRequest: string
}

/** A card of a list, as wide as its caption. */
export function CaptionedItem(item: Omit<ComponentProps<'li'>, 'className'>) {
  return <li {...item} className={styles.card} />
}

/** The words under a rug's picture, within the link to its page in a `CaptionedItem`; `CaptionHeart` stands at their end. */
export function RugCaption({ rug, onRequest }: Props) {
  const price = rug.price ?? onRequest
  // How wide they are in their own letters, of which two are as wide as one is high.
  const wide = { '--name': rug.name.length / 2, '--word': rug.letters / 2, '--price': price.length / 2 }
  return (
    <span className={styles.words}>
      {rug.number && (
        <span className={styles.number} data-number="">
          {rug.number}
        </span>
      )}
      <span className={styles.first}>
        <span className={styles.name} style={wide as CSSProperties} data-name="">
          {rug.name}
        </span>
        <span className={rug.price ? styles.price : `${styles.price} text-smoke`}>{price}</span>
      </span>
      {rug.line && (
        <span className={styles.line} data-line="">
          {rug.line}
        </span>
      )}
    </span>
  )
}

/** The heart of a card, at the right end of its caption: a card is a grid of a picture and its words. */
export function CaptionHeart({ slug, label }: { readonly slug: string; readonly label: string }) {
  return (
    <div className={styles.heart}>
      <HeartButton slug={slug} label={label} iconOnly />
    </div>
  )
}
