import { expect, it } from 'vitest'
import { sizesIn } from './picture-sizes.ts'

it('a picture that fills an upright box is as wide as the height of the box makes it', () => {
  expect(sizesIn([['40vw', 0.8]], 1.5)).toBe('max((40vw)*1.05,((40vw)/0.8)*1.575)')
})

it('a box of a height of its own is compared with what it crops', () => {
  expect(sizesIn([['100vw', 'min(82vh, 54rem)']], 1.5)).toBe('max((100vw)*1.05,(min(82vh, 54rem))*1.575)')
})

it('each width of the window has its own box', () => {
  const boxes = [['50vw', 1, '64rem'] as const, ['100vw', 1] as const]
  expect(sizesIn(boxes, 1)).toBe(
    '(width >= 64rem) max((50vw)*1.05,((50vw)/1)*1.050),max((100vw)*1.05,((100vw)/1)*1.050)',
  )
})
