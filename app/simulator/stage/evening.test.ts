import { expect, test } from 'vitest'
import type { Picture } from '#app/simulator/pixels/picture.ts'
import type { Evening } from '#app/simulator/renderer/renderer.ts'
import type { RoomView } from '#app/simulator/room-files.ts'
import { rooms } from '#content/rooms/room.schema.ts'
import { createEvening } from './evening.ts'

const lit = rooms.find(({ evening }) => evening)
const room = { ...lit, eveningFiles: { light: '/assets/light-20h.png' } } as unknown as RoomView

test('the picture of an evening that was let go meanwhile is loaded again before the room is drawn anew', async () => {
  const seen: (Evening | null)[] = []
  const pictures: { width: number }[] = []
  const load = async () => {
    pictures.push({ width: 900 })
    return pictures.at(-1) as Picture
  }
  const evening = createEvening({ dim: (next) => void seen.push(next) }, () => undefined, load)
  evening.enter(room)
  await evening.ready(room)
  evening.dim(0.6)
  await evening.renew()
  expect(pictures).toHaveLength(1)
  Object.assign(pictures[0] ?? {}, { width: 0 })
  await evening.renew()
  evening.enter(room)
  expect(pictures).toHaveLength(2)
  expect(seen.at(-1)).toMatchObject({ share: 0.6, picture: pictures[1] })
})

test('an evening whose picture does not come again is a day', async () => {
  const seen: (Evening | null)[] = []
  const picture = { width: 900 } as Picture
  let isThere = true
  const load = async () => (isThere ? picture : Promise.reject(new Error('gone')))
  const evening = createEvening({ dim: (next) => void seen.push(next) }, () => undefined, load)
  evening.enter(room)
  await evening.ready(room)
  evening.dim(1)
  isThere = false
  Object.assign(picture, { width: 0 })
  await evening.renew()
  evening.enter(room)
  expect(seen.at(-1)).toBeNull()
})
