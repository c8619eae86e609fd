import { expect, it } from 'vitest'
import { offeredRugs } from './simulator-view.ts'

const catalogue = Array.from({ length: 10_000 }, (_, at) => ({ slug: `tapete-${at}` }))

it('a small catalogue is offered whole, in its order', () => {
  expect(offeredRugs(catalogue.slice(0, 9), ['tapete-3'])).toEqual(catalogue.slice(0, 9))
})

it('of a large one the first are, with those that the address names', () => {
  const offered = offeredRugs(catalogue, ['tapete-9876', undefined, 'tapete-5', 'nowhere'])
  expect(offered).toHaveLength(121)
  expect(offered.at(-1)).toEqual({ slug: 'tapete-9876' })
})
