import { isCutOut, type Picture as PictureOf } from '#content/media/media.ts'
import { pictureSource, pictureWidths } from '#content/media/picture-url.ts'
import * as styles from './picture.module.css'

type Props = {
  readonly picture: PictureOf
  /** The width the layout gives it, as in `<img sizes>`. */
  readonly sizes: string
  /** The first large picture of a page: fetched at once and before anything else. */
  readonly first?: boolean
  readonly className?: string
  /** Set where a caption or a link beside it already says the same. */
  readonly decorative?: boolean
}

/** A picture in a box of its own that never shifts: its ground colour first, cropped round its focal point. */
export function Picture({ picture, sizes, first = false, className = '', decorative = false }: Props) {
  const cutOut = isCutOut(picture.url)
  const { src, srcSet } = pictureSource(picture.url, pictureWidths, {
    updatedAt: picture.updatedAt,
    originalWidth: picture.width,
  })
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
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
}
