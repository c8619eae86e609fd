import { expect, it } from 'vitest'
import { givenBack, groupKey, joined, swapped, withChosen } from './design.ts'

const area = { x: 0.2, y: 0.3, share: 0.1 }
const other = { x: 0.7, y: 0.6, share: 0.05 }
const ground = { colours: ['#ffffff'], yarn: 0 }
const discs = { colours: ['#aa3322'], yarn: 4, pile: 18 }
const apart = { colours: [], areas: [area], yarn: 7 }

it('an area that is joined with a yarn is made of it, whatever its colour', () => {
  expect(joined([ground, discs, apart], 2, 0)).toEqual([{ ...ground, areas: [area] }, discs])
  expect(swapped([ground, discs, apart], 2, 4)).toEqual([ground, { ...discs, areas: [area] }])
})

it('an area is given back to the yarn of its colour', () => {
  expect(givenBack([ground, discs, apart], 2)).toEqual([ground, discs])
  const both = { ...ground, areas: [area, other] }
  expect(givenBack([both, discs], 0)).toEqual([{ ...ground, areas: [] }, discs])
})

it('of a drawing that is read anew, heights and areas stay with their yarns', () => {
  const read = [ground, { colours: ['#993322'], yarn: 4 }, { colours: ['#204060'], yarn: 9 }]
  expect(withChosen(read, [ground, discs, apart])).toEqual([
    { ...ground, areas: [] },
    { colours: ['#993322'], yarn: 4, pile: 18, areas: [] },
    { colours: ['#204060'], yarn: 9 },
    apart,
  ])
  const taken = [{ ...ground, yarn: 7 }, discs]
  expect(withChosen(taken, [ground, discs, apart])[0]).toEqual({ ...ground, yarn: 7, areas: [area] })
})

it('no drawing gets more yarns than a rug takes', () => {
  const many = Array.from({ length: 16 }, (_, yarn) => ({ colours: [`#0000${yarn + 10}`], yarn }))
  expect(withChosen(many, [{ ...apart, yarn: 20 }])).toHaveLength(16)
})

it('two areas of one colour are two groups', () => {
  expect(groupKey(apart)).not.toBe(groupKey({ ...apart, areas: [other] }))
})
