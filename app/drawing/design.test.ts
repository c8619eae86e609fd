import { expect, it } from 'vitest'
import { millimetres } from '#graphics/units.ts'
import {
  bandAlone,
  type Design,
  drawnRugOf,
  givenBack,
  groupKey,
  joined,
  rugAskOf,
  swapped,
  withChosen,
} from './design.ts'
import { designOfRug } from './design-of-rug.ts'
import { borderOf, firstBorderYarn, withBorder } from './rug-border.ts'

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

const wall = ['#f4efe6', '#b5472c', '#20303c', '#7d8a5a', '#c9a35b'].map((hex, at) => ({
  name: `Fio ${at}`,
  hex,
}))
const plain: Design = {
  count: null,
  groups: [
    { colours: ['#ffffff'], yarn: 0 },
    { colours: ['#aa3322'], yarn: 1 },
  ],
  shape: 'rectangle',
  width: millimetres(2000),
  length: millimetres(3000),
  corner: millimetres(0),
  technique: 'tufted',
  carved: false,
  straightens: true,
}

it('a band is of a yarn that the rug has, or of one more, and is taken off again', () => {
  const own = withBorder(plain, 120, 1)
  expect(own.groups).toEqual([plain.groups[0], { colours: ['#aa3322'], yarn: 1, border: 120 }])
  const other = withBorder(own, 80, 2)
  expect(other.groups).toEqual([...plain.groups, { colours: [], yarn: 2, border: 80 }])
  expect(rugAskOf(other, wall).border).toEqual({ yarn: 2, width: 80 })
  expect(withBorder(other, 0, 2).groups).toEqual(plain.groups)
  expect(rugAskOf(plain, wall).border).toBeUndefined()
})

it('a band begins with the darkest yarn that is not the ground', () => {
  expect(firstBorderYarn(plain, [1, 5], wall)).toBe(0)
  expect(firstBorderYarn(plain, [5, 1], wall)).toBe(1)
  expect(firstBorderYarn(plain, [], wall)).toBe(1)
})

it('a rug takes no yarn more than it can for its band', () => {
  const full = Array.from({ length: 16 }, (_, yarn) => ({ colours: [`#0000${yarn + 10}`], yarn }))
  const many = { ...plain, groups: full }
  expect(withBorder(many, 100, 20)).toBe(many)
  expect(borderOf(withBorder(many, 100, 3))).toEqual({ at: 3, width: 100 })
})

it('the band of a small rug is no wider than a quarter of it, and as wide as it was once the rug is large again', () => {
  const wide = withBorder(plain, 400, 2)
  expect(borderOf({ ...wide, width: millimetres(800) })).toEqual({ at: 2, width: 200 })
  expect(borderOf(wide)).toEqual({ at: 2, width: 400 })
})

it('a band stays where its yarn is joined, exchanged and given back, and where the drawing is read anew', () => {
  const { groups } = withBorder(plain, 100, 2)
  expect(joined(groups, 2, 0)).toEqual([{ ...plain.groups[0], areas: [], border: 100 }, plain.groups[1]])
  expect(swapped(groups, 2, 3)[2]).toEqual({ colours: [], yarn: 3, border: 100 })
  const [, , edge] = givenBack(
    groups.map((group) => ({ ...group, areas: group.border ? [area] : [] })),
    2,
  )
  expect(edge).toEqual({ colours: [], areas: [], yarn: 2, border: 100 })
  const read = [{ colours: ['#eeeeee'], yarn: 2 }]
  expect(withChosen(read, groups)).toEqual([{ colours: ['#eeeeee'], areas: [], yarn: 2, border: 100 }])
  expect(withChosen([ground], bandAlone(groups))).toEqual([ground, { colours: [], yarn: 2, border: 100 }])
})

it('a rug is opened again with the band that its request says', () => {
  const bordered = withBorder(plain, 100, 2)
  const rug = drawnRugOf(bordered, [4, 1, 1], wall)
  expect(rug.yarns.map(({ border }) => border)).toEqual([undefined, undefined, 100])
  expect(borderOf(designOfRug(rug, wall))).toEqual({ at: 2, width: 100 })
})
