import { expect, test } from 'vitest'
import { drawingIn, drawnOf, lying, resizeTo } from './resizing.ts'

const fans = { sizes: ['sob medida', '2 x 3m', '3 x 4m'], shape: 'rect', resizing: 'repeat' } as const

test('a rug is drawn in the first of its sizes that says metres, lying as its picture does', () => {
  expect(drawnOf(fans, false)).toEqual({ size: { width: 2, length: 3 }, shape: 'rect', how: 'repeat' })
  expect(drawnOf(fans, true).size).toEqual({ width: 3, length: 2 })
  expect(drawnOf({ ...fans, sizes: [] }, false).size).toEqual({ width: 2, length: 3 })
  expect(lying({ width: 4, length: 0.6 }, false)).toEqual({ width: 0.6, length: 4 })
})

test('in the size it is drawn in nothing becomes of it, in any other what staff chose', () => {
  const drawn = drawnOf(fans, false)
  expect(resizeTo(drawn, { width: 2, length: 3 })).toBeNull()
  expect(resizeTo(drawn, { width: 0.6, length: 4 })).toEqual({
    from: { width: 2, length: 3 },
    to: { width: 0.6, length: 4 },
    how: 'repeat',
  })
})

test('what is round or free in outline is not cut to another proportion but drawn anew', () => {
  const moon = drawnOf({ sizes: ['\u00d8 2,4 m'], shape: 'round', resizing: 'scale' }, false)
  expect(resizeTo(moon, { width: 3, length: 3 })?.how).toBe('scale')
  expect(resizeTo(moon, { width: 2, length: 3 })?.how).toBe('redraw')
  const many = { ...moon, how: 'repeat' } as const
  expect(resizeTo(many, { width: 3, length: 3 })?.how).toBe('scale')
  expect(resizeTo({ ...moon, shape: 'organic' }, { width: 2, length: 3 })?.how).toBe('redraw')
})

test('a drawing is stretched to the rug, or scaled beyond it in its proportions, and has no size where it goes on', () => {
  const drawn = drawnOf(fans, false)
  const [same, wider] = [
    { width: 2, length: 3 },
    { width: 3, length: 4 },
  ]
  expect([same, wider].map((sides) => drawingIn(drawn, sides))).toEqual([same, null])
  const scaled = { ...drawn, how: 'scale' } as const
  expect([same, wider].map((sides) => drawingIn(scaled, sides))).toEqual([same, { width: 3, length: 4.5 }])
  expect(drawingIn({ ...drawn, how: 'redraw' }, wider)).toEqual(wider)
  expect(drawingIn({ ...drawn, how: 'redraw', border: 0.4 }, wider)).toBeNull()
  // Two centimetres wound round it are not drawn larger with it.
  const reach = { least: 0.02, most: 0.02 }
  const within = drawingIn(scaled, { width: 3, length: 3 }, { across: reach, down: reach })
  expect(within?.width).toBeCloseTo((2 * 2.96) / 1.96)
  expect(within?.length).toBeCloseTo((3 * 2.96) / 1.96)
})

test('a border that staff measured goes with a rectangle into every size, and is more than a stretched drawing', () => {
  const jardim = drawnOf({ ...fans, resizing: 'scale', border_cm: 41 }, false)
  const wider = { width: 3, length: 3 }
  expect(jardim.border).toBe(0.41)
  expect(resizeTo(jardim, wider)).toMatchObject({ how: 'scale', border: 0.41 })
  expect(drawingIn(jardim, wider)).toBeNull()
  expect(drawnOf({ ...fans, border_cm: null }, false)).not.toHaveProperty('border')
  expect(resizeTo({ ...jardim, shape: 'organic' }, wider)).not.toHaveProperty('border')
})

test('an outline that is no rectangle goes with its drawing', () => {
  const drawn = drawnOf({ ...fans, shape: 'organic' }, false)
  expect(resizeTo(drawn, { width: 3, length: 4 })).toMatchObject({ free: true })
  expect(resizeTo(drawnOf(fans, false), { width: 3, length: 4 })).not.toHaveProperty('free')
})
