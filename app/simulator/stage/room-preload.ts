import type { RoomView } from '#app/simulator/room-files.ts'
import { roomSources } from '#app/simulator/room-sources.ts'
import { uprightScreen } from '#app/simulator/upright-screen.ts'

/**
 * Links of the page's head that have a browser fetch the room before styles and scripts, of which there are many: it is
 * what the page shows first. Of the views as RoomPicture takes them.
 */
export function roomPreloads([first, upright]: readonly RoomView[]) {
  const link = (room: RoomView, media?: string) => {
    const { avif, sizes } = roomSources(room)
    const picture = { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes }
    return { tagName: 'link' as const, rel: 'preload', ...picture, media, fetchPriority: 'high' }
  }
  if (!first) return []
  return upright ? [link(upright, uprightScreen), link(first, `not all and ${uprightScreen}`)] : [link(first)]
}
