import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviseSize, furnitureMeasures, usualMeasures } from './size-advice.ts'

test('a rug passes a dining table by seventy centimetres on each side', () => {
  expect(adviseSize('table', furnitureMeasures(2, 1, 0))?.size).toEqual({ width: 3.4, length: 2.4 })
})

test('the front legs of a sofa stand on it, its arms end before it does, and a passage stays bare', () => {
  const advice = adviseSize('sofa', furnitureMeasures(2.2, 0.95, 2.05))
  expect(advice).toEqual({ size: { width: 2.6, length: 2.1 }, overlap: 0.25 })
})

test('it begins under the bed, past the bedside tables, and passes it at the foot and the sides', () => {
  expect(adviseSize('bed', usualMeasures.bed)?.size).toEqual({ width: 3, length: 2 })
})

test('measures that no furniture has get no advice', () => {
  expect(adviseSize('table', furnitureMeasures(0, 1, 0))).toBeNull()
  expect(adviseSize('sofa', furnitureMeasures(2, 1, Number.NaN))).toBeNull()
})

const side = fc.double({ min: 0.4, max: 8, noNaN: true })

test('whatever the measures, the house\u2019s rules hold: 60 to 80 cm past a table or a bed, 20 to 30 cm below a sofa', () => {
  fc.assert(
    fc.property(side, side, side, fc.boolean(), (width, length, free, round) => {
      const measures = furnitureMeasures(width, length, free)
      const [table, bed, sofa] = (['table', 'bed', 'sofa'] as const).map((piece) =>
        adviseSize(piece, measures, round),
      )
      if (!table || !bed || !sofa) throw new Error('Measures of furniture got no advice')
      const past = [
        (table.size.width - width) / 2,
        (table.size.length - length) / 2,
        (bed.size.width - width) / 2,
        bed.size.length - bed.overlap,
      ]
      for (const [at, metres] of past.entries()) {
        expect(metres).toBeGreaterThan(0.6)
        // A circle that passes the longer side passes the shorter by more.
        if (!round || at === 3) expect(metres).toBeLessThan(0.8)
      }
      expect(sofa.overlap).toBe(0.25)
      expect(sofa.size.length - sofa.overlap).toBeLessThan(Math.max(free, 0.31))
      expect(table.size.round).toBe(round || undefined)
      if (round) expect(table.size.width).toBe(table.size.length)
    }),
  )
})
