import { useEffect, useRef, useState } from 'react'
import type { RoomView } from '#app/simulator/room-files.ts'
import type { Room } from '#content/rooms/room.ts'
import { forgetRoom, keepRoom, readRoom } from './kept-room.ts'
import { closeRoom, type OwnRoom, openRoom } from './open-room.ts'
import { type Begun, forgetSurvey, isSurveyKept } from './survey-day.ts'

export type OwnRoomControl = {
  /** Undefined until the device has said whether it keeps one. */
  readonly room: RoomView | null | undefined
  readonly keep: (made: OwnRoom) => RoomView
  /** Takes the room, and one that was begun, from this device. */
  readonly forget: () => void
  /** A photograph that is not a room yet. */
  readonly begun: Begun | null
  readonly tellBegun: (begun: Begun | null) => void
}

/** The visitor's own room, from this visit or an earlier one on this device. */
export function useOwnRoom(name: string): OwnRoomControl {
  const [room, setRoom] = useState<RoomView | null | undefined>(undefined)
  const [begun, tellBegun] = useState<Begun | null>(null)
  const known = useRef(false)
  useEffect(() => {
    if (known.current) return
    void readRoom(Date.now()).then((kept) => {
      // One that was made in the meantime counts for more.
      if (!known.current) setRoom(kept && openRoom({ ...kept, room: { ...kept.room, title: titled(name) } }))
      known.current = true
    })
  }, [name])
  useEffect(
    () => void isSurveyKept(Date.now()).then((isKept) => isKept && tellBegun((now) => now ?? fromBefore)),
    [],
  )
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
      tellBegun(null)
      void forgetRoom()
      begun?.drop()
    },
    begun,
    tellBegun,
  }
}

/** One from an earlier visit. */
const fromBefore: Begun = { drop: () => void forgetSurvey() }

/** The page is in one language, and so is the room's name in it. */
function titled(name: string): Room['title'] {
  return { pt: name, es: name }
}
