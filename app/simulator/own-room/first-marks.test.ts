import { expect, it } from 'vitest'
import { firstMarks, withPoint } from './first-marks.ts'

const shown = firstMarks({ width: 1000, height: 800 })
const mark = (x: number, y: number) => ({ x, y, hand: 1 })

it('keeps the corner of one finger where another finger moves a second one before either is shown', () => {
  const one = withPoint({}, shown, 'floor', 0, mark(10, 20))
  const both = withPoint(one, shown, 'floor', 2, mark(30, 40))
  expect(both.floor).toEqual([mark(10, 20), shown.floor[1], mark(30, 40), shown.floor[3]])
})

it('leaves the shapes that no hand has touched to what is found later', () => {
  expect(Object.keys(withPoint({}, shown, 'sheet', 1, mark(1, 2)))).toEqual(['sheet'])
})
