import { firstShown, untilShown } from './pixels/shown-image.ts'
import type { RoomView } from './room-files.ts'

/** How wide the picture with fewer pixels is. */
const smallWidth = { lying: 1120, upright: 800 }

/** What a browser chooses a room's picture from, by format; `sizes` is how wide the stage shows it. */
export function roomSources({ files, width, height }: RoomView) {
  const upright = height > width
  const of = (whole: string, small?: string) =>
    small ? `${small} ${upright ? smallWidth.upright : smallWidth.lying}w, ${whole} ${width}w` : whole
  // As app/simulator/simulator.module.css has the stage, which the picture covers. Before a page is laid out Chromium knows
  // no small viewport (svh), and took the larger picture.
  const lying = '(width >= 64rem) max(100vw - 22.5rem, 150vh - 7.5rem), max(100vw, 87vh)'
  return {
    avif: of(files.avif, files.smallAvif),
    webp: of(files.webp, files.smallWebp),
    sizes: upright ? '100vw' : lying,
  }
}

/** A room's picture as a browser would choose it for the page, on its way; null where it shows none. */
export function loadRoomPicture(room: RoomView): Promise<HTMLImageElement | null> {
  return firstShown(choicesOf(room))
}

/**
 * Waits for a room's picture, however late the line brings it.
 * @throws NotThere where the site has none.
 */
export function awaitRoomPicture(room: RoomView): Promise<void> {
  return untilShown(choicesOf(room), room.files.webp)
}

function choicesOf(room: RoomView) {
  const { avif, webp, sizes } = roomSources(room)
  return [avif, webp].map((srcset) => ({ sizes, srcset }))
}
