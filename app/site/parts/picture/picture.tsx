import { isCutOut, type Picture as PictureOf, type PictureView } from '#content/media/media.ts'
import { type PictureWidth, pictureSource, usualWidths } from '#content/media/picture-url.ts'
import * as styles from './picture.module.css'
import { type Box, sizesIn, uprightBoxes } from './picture-sizes.ts'

type Props = {
  readonly picture: PictureOf
  /** What the layout gives it to fill. */
  readonly box: readonly Box[]
  /** The widths it is offered in, where they are not the usual ones. */
  readonly widths?: readonly PictureWidth[]
  /** The first large picture of a page: fetched at once and before anything else. */
  readonly first?: boolean
  readonly className?: string
  /** Set where a caption or a link beside it already says the same. */
  readonly decorative?: boolean
}

const uprightWidths = [320, 480, 640, 828, 1080, 1400] as const

/** A picture in a box of its own that never shifts: its ground colour first, cropped round its focal point. */
export function Picture({ picture, box, widths = usualWidths, first, className = '', decorative }: Props) {
  const cutOut = isCutOut(picture.url)
  const { src, srcSet } = pictureSource(picture.url, widths, {
    updatedAt: picture.updatedAt,
    originalWidth: picture.width,
  })
  const drawn = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizesIn(box, picture.width / picture.height)}
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
  const upright = picture.upright && uprightBoxes(box)
  if (!picture.upright || !upright) return drawn
  return (
    <picture className={styles.views}>
      <UprightSource view={picture.upright} {...upright} />
      {drawn}
    </picture>
  )
}

type SourceProps = {
  readonly view: PictureView
  readonly boxes: readonly Box[]
  readonly media?: string
}

/** The upright view of what the picture shows, where its box is upright. */
function UprightSource({ view, boxes, media }: SourceProps) {
  const { updatedAt, width, height } = view
  const { srcSet } = pictureSource(view.url, uprightWidths, { updatedAt, originalWidth: width })
  return (
    <source
      media={media}
      srcSet={srcSet}
      sizes={sizesIn(boxes, width / height)}
      width={width}
      height={height}
    />
  )
}
