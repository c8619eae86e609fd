import { useEffect, useRef, useState } from 'react'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { Room } from '#content/rooms/room.ts'
import { forgetRoom, keepRoom, readRoom } from './kept-room.ts'
import { closeRoom, type OwnRoom, openRoom } from './open-room.ts'

export type OwnRoomControl = {
  /** Undefined until the device has said whether it keeps one. */
  readonly room: RoomView | null | undefined
  readonly keep: (made: OwnRoom) => RoomView
  readonly forget: () => void
}

/** The visitor's own room, from this visit or an earlier one on this device. */
export function useOwnRoom(name: string): OwnRoomControl {
  const [room, setRoom] = useState<RoomView | null | undefined>(undefined)
  const known = useRef(false)
  useEffect(() => {
    if (known.current) return
    void readRoom(Date.now()).then((kept) => {
      // One that was made in the meantime counts for more.
      if (!known.current) setRoom(kept && openRoom({ ...kept, room: { ...kept.room, title: titled(name) } }))
      known.current = true
    })
  }, [name])
  useEffect(() => () => void (room && closeRoom(room)), [room])
  return {
    room,
    keep(made) {
      known.current = true
      const opened = openRoom(made)
      setRoom(opened)
      void keepRoom(made, Date.now())
      return opened
    },
    forget() {
      known.current = true
      setRoom(null)
      void forgetRoom()
    },
  }
}

/** The page is in one language, and so is the room's name in it. */
function titled(name: string): Room['title'] {
  return { pt: name, es: name }
}
