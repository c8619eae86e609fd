import { expect, test } from 'vitest'
import { rooms } from '#content/rooms/room.schema.ts'
import { itemAt } from '#graphics/reads.ts'
import { type Tapped, tapsIn } from '#tests/furniture-taps.ts'

const taps = 24
const [littleFloor, mostlyFloor] = [0.2, 0.5]
const lookedAtWithinMs = 600_000

test('furniture is suggested where it is tapped, floor hardly ever', {
  timeout: lookedAtWithinMs,
}, async () => {
  const all: Tapped[] = []
  for (const room of rooms) all.push(...(await tapsIn(room, taps)))
  const furniture = all.filter(({ on }) => on === 'furniture')
  const offered = furniture.flatMap((tapped) => tapped.offered ?? [])
  const floor = all.filter(({ on }) => on === 'floor')
  const report = {
    'taps on furniture': furniture.length,
    suggested: offered.length,
    'of them with little floor': offered.filter(({ floorShare }) => floorShare < littleFloor).length,
    'of them mostly floor': offered.filter(({ floorShare }) => floorShare > mostlyFloor).length,
    'floor taken, share of the picture, 95 of 100': quantile(
      offered.map(({ ofPicture }) => ofPicture),
      0.95,
    ),
    'taps on the floor': floor.length,
    'suggested for them': floor.filter((tapped) => tapped.offered).length,
  }
  // biome-ignore lint/suspicious/noConsole: what is measured is to be read
  console.table(report)
  expect(offered.length).toBeGreaterThan(0.6 * furniture.length)
  expect(report['of them with little floor']).toBeGreaterThan(0.9 * offered.length)
  expect(report['of them mostly floor']).toBeLessThan(0.04 * offered.length)
  expect(report['suggested for them']).toBeLessThan(0.05 * floor.length)
})

function quantile(values: readonly number[], share: number): number {
  return itemAt(
    values.toSorted((one, other) => one - other),
    Math.floor(share * values.length),
  )
}
