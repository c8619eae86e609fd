import { afterEach, expect, test, vi } from 'vitest'
import { createPixelBudget } from './pixel-budget.ts'

afterEach(() => vi.unstubAllGlobals())

const drawing = (ms: number, processor = true) => ({ processor, drawnIn: () => Promise.resolve(ms) })

async function widthOn(ratio: number, seen: number, renderer: ReturnType<typeof drawing>, moving = false) {
  vi.stubGlobal('devicePixelRatio', ratio)
  let again = 0
  const budget = createPixelBudget(renderer, () => {
    again += 1
  })
  const first = budget.width(seen, false)
  budget.measure(seen)
  budget.measure(seen)
  await new Promise((resolve) => setTimeout(resolve))
  return { first, later: budget.width(seen, moving), again }
}

test('a canvas has the device\u2019s own pixels once drawing them was found quick enough', async () => {
  expect(await widthOn(3, 390, drawing(6))).toEqual({ first: 780, later: 1170, again: 2 })
  expect(await widthOn(2, 1900, drawing(8))).toEqual({ first: 2048, later: 3800, again: 2 })
  expect(await widthOn(2, 3000, drawing(1))).toMatchObject({ later: 4096 })
})

test('it has as many as the time of a resting picture allows, and no fewer than ever', async () => {
  const { later } = await widthOn(2, 1900, drawing(16))
  expect(later).toBeCloseTo(2048 * Math.SQRT2)
  expect(await widthOn(3, 390, drawing(400))).toMatchObject({ later: 780 })
})

test('nothing is measured where all is shown, or where no graphics processor draws', async () => {
  expect(await widthOn(2, 700, drawing(1))).toEqual({ first: 1400, later: 1400, again: 0 })
  expect(await widthOn(3, 390, drawing(1, false))).toEqual({ first: 780, later: 780, again: 0 })
})

test('while hands hold the rug it is drawn with as many pixels as on any device', async () => {
  expect(await widthOn(3, 390, drawing(6), true)).toMatchObject({ later: 780 })
})
