import { expect, it } from 'vitest'
import { offeredRugs } from './simulator-view.ts'

const first = Array.from({ length: 120 }, (_, at) => `tapete-${at}`)

it('a small catalogue is offered whole, in its order', () => {
  expect(offeredRugs(first.slice(0, 9), ['tapete-3'])).toEqual(first.slice(0, 9))
})

it('of a large one the first are, with those that the address names', () => {
  const offered = offeredRugs(first, ['tapete-9876', undefined, 'tapete-5', 'No slug!'])
  expect(offered).toEqual([...first, 'tapete-9876'])
})
