import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { type SuggestedFloor, suggestedIn } from '#tests/floor-suggestions.ts'

const seeds = [7, 1007, 2007, 3007]
const [mostlyFloor, leastRight] = [0.9, 0.85]
const drawnWithinMs = 900_000

test('the floor suggested round a sheet is floor, in every room', { timeout: drawnWithinMs }, async () => {
  const all: (SuggestedFloor | null)[] = []
  for (const room of rooms) for (const seed of seeds) all.push(await suggestedIn(room, seed))
  const found = all.filter((one) => one !== null)
  const right = found.filter(({ floorShare }) => floorShare > mostlyFloor)
  const middle = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[values.length >> 1]
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.table({
    photographs: all.length,
    suggested: found.length,
    'of them nine tenths floor': right.length,
    'least share of floor': Math.min(...found.map(({ floorShare }) => floorShare)),
    'width in the middle, m': middle(found.map(({ width }) => width)),
    'length in the middle, m': middle(found.map(({ length }) => length)),
  })
  expect(found.length).toBeGreaterThan(0.8 * all.length)
  expect(right.length).toBeGreaterThan(leastRight * found.length)
})
