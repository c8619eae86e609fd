import { type Box, sizesIn } from '#app/site/parts/picture/picture-sizes.ts'
import type { Picture } from '#content/media/media.ts'
import { type PictureWidth, pictureSource } from '#content/media/picture-url.ts'

const window: readonly Box[] = [['100vw', '100vh']]
const wideWidths = [640, 828, 1080, 1400, 1680, 2400] as const
const uprightWidths = [480, 640, 828, 1080, 1400] as const

/** The first large picture of the page: an upright view of the room for an upright screen, else the wide one. */
export function HeroPoster({ wide, upright }: { wide: Picture; upright: Picture }) {
  const wideSource = sourceOf(wide, wideWidths)
  const uprightSource = sourceOf(upright, uprightWidths)
  return (
    <picture>
      <source
        media="(orientation: portrait)"
        srcSet={uprightSource.srcSet}
        sizes={sizesIn(window, upright.width / upright.height)}
        width={upright.width}
        height={upright.height}
      />
      <img
        src={wideSource.src}
        srcSet={wideSource.srcSet}
        sizes={sizesIn(window, wide.width / wide.height)}
        width={wide.width}
        height={wide.height}
        alt={wide.alt}
        fetchPriority="high"
        decoding="sync"
        className="picture h-full w-full object-cover"
        style={{ backgroundColor: wide.colour }}
      />
    </picture>
  )
}

function sourceOf(picture: Picture, widths: readonly PictureWidth[]) {
  return pictureSource(picture.url, widths, {
    updatedAt: picture.updatedAt,
    originalWidth: picture.width,
  })
}
