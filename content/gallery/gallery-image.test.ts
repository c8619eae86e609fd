import { expect, test } from 'vitest'
import { type GalleryImage, placeOfSlot, toFeatureImages, toSlots } from './gallery-image.ts'

const image = (slot: number, change: Partial<GalleryImage> = {}): GalleryImage => ({
  id: String(slot),
  url: `/${slot}.jpg`,
  active: true,
  created_at: '',
  ...placeOfSlot(slot),
  ...change,
})

test('a row stands in the slot it names, the right one last', () => {
  expect(toSlots([image(4), image(2)]).map((one) => one?.url)).toEqual([
    undefined,
    undefined,
    '/2.jpg',
    undefined,
    '/4.jpg',
  ])
})

test('a picture that rests is in no slot', () => {
  expect(toSlots([image(0, { active: false })])[0]).toBeNull()
})

test('the setting has four places at the left whatever is missing', () => {
  expect(toFeatureImages(toSlots([image(1), image(4)]))).toEqual({
    left: ['', '/1.jpg', '', ''],
    right: '/4.jpg',
  })
})

test('titles are those of the house', () => {
  expect([0, 3, 4].map((slot) => placeOfSlot(slot).title)).toEqual([
    'Imagem 1',
    'Imagem 4',
    'Imagem 5 (Principal)',
  ])
})
