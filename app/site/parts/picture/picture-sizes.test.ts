import { expect, it } from 'vitest'
import { pictureSource } from '#content/media/picture-url.ts'
import { croppedView, sizesIn, uprightBoxes } from './picture-sizes.ts'

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

it('an upright view fills the boxes of narrow windows, those of all, or none', () => {
  const narrow = ['86vw', 4 / 5] as const
  expect(uprightBoxes([['57vw', 3 / 2, '64rem'], ['62vw', 4 / 5, '48rem'], narrow])).toEqual({
    boxes: [['62vw', 4 / 5, '48rem'], narrow],
    below: '64rem',
  })
  expect(uprightBoxes([['29vw', 'min(50vw, 48rem)', '64rem'], narrow])).toMatchObject({ below: undefined })
  expect(uprightBoxes([['100vw', '117vw']])?.boxes).toHaveLength(1)
  expect(uprightBoxes([narrow, ['100vw', 4 / 3]])).toBeNull()
  expect(uprightBoxes([['100vw', 'min(82vh, 54rem)']])).toBeNull()
})

const wide = {
  url: '/storage/v1/object/public/site-assets/craft/tufagem.jpg',
  alt: '',
  width: 1680,
  height: 1120,
  colour: '#fff',
  focal: { x: 0.3, y: 0.5 },
}

it('a wide picture in an upright box is asked for as a crop of that shape, round its focal point', () => {
  const view = croppedView(wide, [['100vw', 4 / 5]])
  expect(view).toMatchObject({ aspect: '4:5', width: 896, height: 1120, focal: wide.focal })
  expect(pictureSource(wide.url, [828], { ...view, originalWidth: view?.width }).src).toBe(
    '/img/828-4x5-30x50/-/site-assets/craft/tufagem.jpg',
  )
})

it('so is one in upright boxes of one shape, whatever their widths', () => {
  const boxes = [['62vw', 4 / 5, '48rem'] as const, ['86vw', 4 / 5] as const]
  expect(croppedView(wide, boxes)).toMatchObject({ aspect: '4:5', width: 896 })
})

it('a picture is not cropped where its box has no shape of its own, several, or nearly that of the picture', () => {
  expect(croppedView(wide, [['100vw', '100vh']])).toBeUndefined()
  expect(
    croppedView(wide, [
      ['100vw', 4 / 5, '30rem'],
      ['100vw', 1],
    ]),
  ).toBeUndefined()
  expect(croppedView(wide, [['100vw', 0.77]])).toBeUndefined()
  expect(croppedView({ ...wide, width: 900 }, [['100vw', 4 / 5]])).toBeUndefined()
})
