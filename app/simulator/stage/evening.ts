import { loadPicture } from '#app/simulator/pixels/load-picture.ts'
import { isGiven, type Picture } from '#app/simulator/pixels/picture.ts'
import type { Evening, Renderer } from '#app/simulator/renderer/renderer.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import { eveningLightOf } from '#graphics/laid-rug/look.ts'

/** The evening of the room that is drawn: fetched once it is asked for, kept until another room is entered. */
export function createEvening(
  renderer: Pick<Renderer, 'dim'>,
  changed: () => void,
  load: (url: string) => Promise<Picture> = loadPicture,
) {
  let inside: RoomView | null = null
  let evening: Evening | null = null
  /** Its picture may have been let go since it was handed over, to make room for others. */
  const renew = async (): Promise<void> => {
    const room = inside
    if (!room?.eveningFiles || !evening || !isGiven(evening.picture)) return
    const picture = await load(room.eveningFiles.light).catch(() => null)
    if (inside === room) evening = picture && { ...evening, picture }
  }
  const hand = (): void => {
    if (evening && isGiven(evening.picture)) void renew().then(hand).then(changed)
    else renderer.dim(evening)
  }
  return {
    /** The renderer shows a room, another one or the same anew. */
    enter(room: RoomView): void {
      if (inside !== room) evening = null
      inside = room
      hand()
    },
    /** Before it is drawn anew. */
    renew,
    async ready(room: RoomView | null): Promise<void> {
      if (!room?.eveningFiles || evening) return
      const picture = await load(room.eveningFiles.light)
      if (inside === room) evening ??= { picture, light: eveningLightOf(room), share: 0 }
    },
    dim(share: number): void {
      if (!evening || evening.share === share) return
      evening = { ...evening, share }
      hand()
      changed()
    },
  }
}
