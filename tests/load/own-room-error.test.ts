import { expect, test } from 'vitest'
import { calibrate } from '#graphics/calibration/calibrate.ts'
import {
  type SimulatedPhoto,
  simulatedPhoto,
  trueErrorCm,
} from '#graphics/calibration/simulated-photo.fixture.ts'
import { itemAt } from '#graphics/reads.ts'

type Measured = SimulatedPhoto & { readonly said: number; readonly off: number }

const photographs = 1000
/** Of so few the share that is covered goes up and down by one and a half of a hundred by chance alone. */
const fewest = 400
// The factor of calibrate.ts was fitted to the numbers from 0 on.
const first = 20_000
const parts: Record<string, (one: Measured) => boolean> = {
  all: () => true,
  'under 2.2 m': ({ distance }) => distance < 2.2,
  'from 2.2 m': ({ distance }) => distance >= 2.2,
  'tilted little': ({ camera }) => camera.tilt < 0.5,
  'tilted much': ({ camera }) => camera.tilt >= 0.5,
  'lens told': ({ told }) => told,
  'lens not told': ({ told }) => !told,
  'lens of 13 mm': ({ wide }) => wide,
}

for (const way of [
  'sheet',
  'sheet in a rectangle',
  'length',
  'card',
  'card in a rectangle',
  'tiles',
] as const)
  test(`the error said of a ${way} covers 85 to 95 of a hundred photographs, in every part of a thousand`, () => {
    const measuredOf = (number: number, isIn: (one: Measured) => boolean): Measured[] => {
      const photo = simulatedPhoto(way, first + number)
      if (!isIn({ ...photo, said: 0, off: 0 })) return []
      const found = calibrate(photo.reference, photo.picture, photo.guess)
      const off = trueErrorCm(photo, found) ?? Number.POSITIVE_INFINITY
      return found.ok ? [{ ...photo, said: found.errorCm, off }] : []
    }
    const measured = Array.from({ length: photographs }, (_, number) => measuredOf(number, () => true)).flat()
    const rows = Object.entries(parts).map(([part, isIn]) => {
      const these = measured.filter(isIn)
      for (let number = photographs; these.length < fewest; number += 1)
        these.push(...measuredOf(number, isIn))
      return {
        part,
        photographs: these.length,
        covered: these.filter(({ said, off }) => off <= said).length / these.length,
        'said cm, middle': quantile(
          these.map(({ said }) => said),
          0.5,
        ),
        'true cm, middle': quantile(
          these.map(({ off }) => off),
          0.5,
        ),
        'true cm, nine of ten': quantile(
          these.map(({ off }) => off),
          0.9,
        ),
      }
    })
    // biome-ignore lint/suspicious/noConsole: what is measured is to be read
    console.table(rows)
    expect(measured.length).toBeGreaterThan(0.95 * photographs)
    for (const { part, covered } of rows) {
      expect(covered, part).toBeGreaterThanOrEqual(0.85)
      expect(covered, part).toBeLessThanOrEqual(0.95)
    }
  })

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(10 * itemAt(sorted, Math.floor(share * sorted.length))) / 10
}
