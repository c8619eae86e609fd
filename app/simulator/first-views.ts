import type { RoomView } from './room-files.ts'

type Opened = { readonly rooms: readonly RoomView[]; readonly first: string | null }

/** The views of a room that the page opens with: the one that is asked for, or both for the screen to choose from. */
export function firstViews({ rooms, first }: Opened): RoomView[] {
  const asked = rooms.filter((room) => room.slug === first)
  return asked.length > 0 ? asked : rooms.slice(0, 2)
}
