import type { RoomView } from '#app/simulator/room-files.ts'
import type { Room } from '#content/rooms/room.ts'

/** A photographed room: the photograph, where its floor is seen, and the light on it. */
export type OwnRoom = {
  readonly room: Room
  readonly photo: Blob
  readonly mask: Blob
  readonly light: Blob
}

/** The room with its pictures in this page's memory. */
export function openRoom({ room, photo, mask, light }: OwnRoom): RoomView {
  const [seen, open, lit] = [photo, mask, light].map((file) => URL.createObjectURL(file))
  const url = seen ?? ''
  // Browsers look at what a picture is, not at what it is called.
  return { ...room, files: { avif: url, webp: url, mask: open ?? '', light: lit ?? '', thumbnail: url } }
}

/** Takes its pictures out of this page's memory. */
export function closeRoom({ files }: RoomView): void {
  for (const url of new Set(Object.values(files))) URL.revokeObjectURL(url)
}
