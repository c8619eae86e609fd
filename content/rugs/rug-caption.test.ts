import { expect, it } from 'vitest'
import { rugCaption } from './rug-caption.ts'

it('a caption is the number, the name and the technique of a rug, as far as they are known', () => {
  const rug = { number: '02', name: 'Ocean Blue', technique: 'Atado à mão' }
  expect(rugCaption(rug)).toBe('02\u2002Ocean Blue \u2014 Atado à mão')
  expect(rugCaption({ name: 'Ocean Blue', technique: '' })).toBe('Ocean Blue')
})
