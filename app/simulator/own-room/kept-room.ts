import { deviceStore } from '#app/site/parts/device-store/device-store.ts'
import type { OwnRoom } from './open-room.ts'

type Kept = OwnRoom & { readonly id: typeof only; readonly keptAt: number }

/** The one room that a device keeps; another name where what is kept changes its form. */
const only = 'room-1'
const keptMs = 30 * 24 * 60 * 60 * 1000
const answerWithinMs = 1500

const inStore = deviceStore('cartacho-own-room', 'rooms')

/** Whether a room has been kept for so long that it is to be forgotten; so is one from days that are to come. */
export function isStale(keptAt: number, now: number): boolean {
  return !(Math.abs(now - keptAt) <= keptMs)
}

/** Keeps a room on this device alone, in place of the last. A device that cannot does without. */
export async function keepRoom(room: OwnRoom, now: number): Promise<void> {
  const kept: Kept = { ...room, id: only, keptAt: now }
  await inStore.put(kept).catch(forgetRoom)
}

/** The room that this device keeps; null where there is none, and for a device that does not answer. */
export async function readRoom(now: number): Promise<OwnRoom | null> {
  const asked = inStore<Kept | undefined>('readonly', (store) => store.get(only)).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerWithinMs))
  const kept = await Promise.race([asked, late])
  if (!kept) return null
  if (!isStale(kept.keptAt, now)) return kept
  await forgetRoom()
  return null
}

/** Takes the room from this device. */
export async function forgetRoom(): Promise<void> {
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined)
}
