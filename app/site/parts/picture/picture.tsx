import { isCutOut, type Picture as PictureOf } from '#content/media/media.ts'
import { type PictureWidth, usualWidths } from '#content/media/picture-url.ts'
import * as styles from './picture.module.css'
import { type Box, croppedView, sourceOf, uprightBoxes } from './picture-sizes.ts'

type Props = {
  readonly picture: PictureOf
  /** What the layout gives it to fill. */
  readonly box: readonly Box[]
  /** The media query of windows in which the box is upright, where its height follows theirs. */
  readonly tallWhere?: string
  /** The widths it is offered in, where they are not the usual ones. */
  readonly widths?: readonly PictureWidth[]
  /** The first large picture of a page: fetched at once and before anything else. */
  readonly first?: boolean
  readonly className?: string
  /** Set where a caption or a link beside it already says the same. */
  readonly decorative?: boolean
}

/** A picture in a box of its own that never shifts: its ground colour first, cropped round its focal point. */
export function Picture(props: Props) {
  const { picture, box, tallWhere, widths = usualWidths, first, className = '', decorative } = props
  const cutOut = isCutOut(picture.url)
  const boxes = uprightBoxes(box)
  const cropped = boxes && !cutOut ? croppedView(picture, boxes.boxes) : undefined
  const view = picture.upright ?? cropped
  const upright = view && boxes
  const where = upright ? upright.below && `(width < ${upright.below})` : tallWhere
  const other = view && (upright || where) && sourceOf(view, usualWidths, upright ? upright.boxes : box)
  const drawn = (
    <img
      // An upright box at every width shows the upright view alone.
      {...(where || !other ? sourceOf(picture, widths, box) : other)}
      alt={decorative ? '' : picture.alt}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : 'auto'}
      className={`${styles.picture} ${cutOut ? styles.pictureCutOut : ''} ${className}`}
      style={{
        backgroundColor: cutOut ? undefined : picture.colour,
        objectPosition: `${picture.focal.x * 100}% ${picture.focal.y * 100}%`,
      }}
    />
  )
  if (!other || !where) return drawn
  return (
    <picture className={styles.views}>
      <source {...other} src={undefined} media={where} />
      {drawn}
    </picture>
  )
}
