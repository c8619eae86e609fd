import type { Room } from '#content/rooms/room.ts'

/** Where the pictures of a room's view are; each address changes with its file, so it may be kept for ever. */
export type RoomFiles = {
  readonly avif: string
  readonly webp: string
  /** The same with fewer pixels, for the screens that show no more; a photograph has none. */
  readonly smallAvif?: string
  readonly smallWebp?: string
  readonly mask: string
  readonly light: string
  readonly thumbnail: string
}

/** The same view by lamp light. */
export type EveningFiles = Pick<RoomFiles, 'avif' | 'webp' | 'light'>

export type RoomView = Room & {
  readonly files: RoomFiles
  /** Fetched when the evening is asked for; none where the room has none. */
  readonly eveningFiles?: EveningFiles
}

const found = import.meta.glob<string>('/content/rooms/files/*/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** @throws Error for a room one of whose pictures is missing. */
export function withFiles(room: Room): RoomView {
  const address = (file: string) => {
    const url = found[`/content/rooms/files/${room.slug}/${file}`]
    if (!url) throw new Error(`The room ${room.slug} has no ${file}`)
    return url
  }
  const files = {
    avif: address('room.avif'),
    webp: address('room.webp'),
    smallAvif: address('room-small.avif'),
    smallWebp: address('room-small.webp'),
    mask: address('mask.webp'),
    light: address('light.webp'),
    thumbnail: address('thumbnail.webp'),
  }
  const eveningFiles = room.evening && {
    avif: address('room-20h.avif'),
    webp: address('room-20h.webp'),
    light: address('light-20h.webp'),
  }
  return { ...room, files, eveningFiles }
}
