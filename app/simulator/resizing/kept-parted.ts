import type { Pixmap } from '#graphics/pixmap.ts'
import type { Resize } from '#graphics/resize/resize.ts'
import type { Parted, partedFor } from '#graphics/resize/resized.ts'

/** What is kept takes some twenty megabytes. */
const keptMs = 60_000

/**
 * Parts the picture of an address once for all the sizes that are tried of it, which is most of what a size takes. The last one is kept, for a minute.
 */
export function keepParted(part: typeof partedFor) {
  let last: { readonly known: string; readonly parted: Parted } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return (url: string, picture: Pixmap, resize: Resize, rough: boolean): Parted | null => {
    const known = JSON.stringify([url, resize.from, resize.how, rough])
    const parted = last?.known === known ? last.parted : part(picture, resize, rough)
    if (!parted) return null
    last = { known, parted }
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = null
    }, keptMs)
    return parted
  }
}
