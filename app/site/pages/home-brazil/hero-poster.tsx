import { type Box, sourceOf } from '#app/site/parts/picture/picture-sizes.ts'
import type { Picture } from '#content/media/media.ts'

const window: readonly Box[] = [['100vw', '100vh']]
const wideWidths = [640, 828, 1080, 1400, 1680, 2400] as const
const uprightWidths = [480, 640, 828, 1080, 1400] as const

/** The first large picture of the page: an upright view of the room for an upright screen, else the wide one. */
export function HeroPoster({ wide, upright }: { wide: Picture; upright: Picture }) {
  return (
    <picture>
      <source media="(orientation: portrait)" {...sourceOf(upright, uprightWidths, window)} src={undefined} />
      <img
        {...sourceOf(wide, wideWidths, window)}
        alt={wide.alt}
        fetchPriority="high"
        decoding="sync"
        className="picture h-full w-full object-cover"
        style={{ backgroundColor: wide.colour }}
      />
    </picture>
  )
}
