import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { suggestedIn } from './floor-suggestions.ts'

// All rooms, several sheets: tests/load/floor-suggestions.test.ts.
test('round a sheet the bare floor is suggested as a rectangle large enough for a rug', async () => {
  for (const room of rooms.filter((_, at) => at % 8 === 0)) {
    const found = await suggestedIn(room, 7)
    expect(found?.floorShare, room.slug).toBeGreaterThan(0.9)
    expect(Math.min(found?.width ?? 0, found?.length ?? 0), room.slug).toBeGreaterThan(1.5)
  }
})
