import { expect, it } from 'vitest'
import { createSteps } from './steps.ts'

it('three presses before anything is drawn move three places', () => {
  const steps = createSteps(false)
  steps.drawn(['a', 'b', 'c', 'd'])
  const ways = ['next', 'next', 'next'] as const
  const orders = ways.map((way) => steps.step('a', way)?.next.join(''))
  expect(orders).toEqual(['bacd', 'bcad', 'bcda'])
  expect(steps.step('a', 'next')).toBeNull()
})

it('a press counts on while older presses are drawn one after another', () => {
  const steps = createSteps(false)
  steps.drawn(['a', 'b', 'c', 'd'])
  steps.step('a', 'next')
  steps.step('a', 'next')
  steps.drawn(['b', 'a', 'c', 'd'])
  expect(steps.step('a', 'next')).toMatchObject({ from: 2, to: 3, next: ['b', 'c', 'd', 'a'] })
})

it('an order that no press leads to is where the next one begins', () => {
  const steps = createSteps(false)
  steps.drawn(['a', 'b', 'c'])
  steps.step('a', 'last')
  steps.drawn(['b', 'c', 'a'])
  steps.drawn(['a', 'b', 'c'])
  expect(steps.step('a', 'next')?.next).toEqual(['b', 'a', 'c'])
  steps.drawn(['c', 'a', 'b'])
  expect(steps.step('a', 'first')?.next).toEqual(['a', 'c', 'b'])
})

it('places that change their contents swap two by two', () => {
  const steps = createSteps(true)
  steps.drawn(['a', 'b', 'c'])
  expect(steps.step('a', 'last')?.next).toEqual(['c', 'b', 'a'])
})
