import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { tapsIn } from './furniture-taps.ts'

const mostlyFloor = 0.5

// All rooms and more taps: tests/load/furniture-finding.test.ts.
test('taps on furniture of rendered rooms suggest it and hardly any floor; taps on the floor suggest nothing', async () => {
  const all = await Promise.all(rooms.filter((_, at) => at % 8 === 0).map((room) => tapsIn(room, 8)))
  const furniture = all.flat().filter(({ on }) => on === 'furniture')
  const offered = furniture.flatMap((tapped) => tapped.offered ?? [])
  expect(offered.length).toBeGreaterThan(0.4 * furniture.length)
  expect(offered.filter(({ floorShare }) => floorShare > mostlyFloor).length).toBeLessThan(
    0.1 * offered.length,
  )
  const onFloor = all.flat().filter(({ on }) => on === 'floor')
  expect(onFloor.filter(({ offered }) => offered).length).toBeLessThan(0.1 * onFloor.length)
})
