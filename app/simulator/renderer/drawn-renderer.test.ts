import { expect, test, vi } from 'vitest'
import type { Drawing } from './drawing.ts'
import { createDrawnRenderer } from './drawn-renderer.ts'
import type { Layer } from './renderer.ts'

test('a picture is handed over once, and its sheet forgotten when three others were drawn since', () => {
  const drawing = { add: vi.fn(), forget: vi.fn(), draw: vi.fn() }
  const renderer = createDrawnRenderer({
    canvas: {} as HTMLCanvasElement,
    drawing: drawing as unknown as Drawing,
    processor: true,
  })
  const pictures = Array.from({ length: 4 }, () => ({}) as ImageBitmap)
  const lay = (...laid: number[]) =>
    renderer.draw({
      layers: laid.map((at) => ({ picture: pictures[at], from: 0, to: 1 }) as Layer),
      width: 100,
      still: true,
    })
  lay(0, 1)
  lay(0, 2)
  expect(drawing.add.mock.calls.map(([sheet, picture]) => [sheet, pictures.indexOf(picture)])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ])
  expect(drawing.forget).not.toHaveBeenCalled()
  lay(3)
  expect(drawing.forget.mock.calls).toEqual([[2]])
  lay(1)
  expect(drawing.add).toHaveBeenLastCalledWith(5, pictures[1], false, false)
  expect(drawing.forget.mock.calls).toEqual([[2], [1]])
  expect(
    drawing.draw.mock.calls.map(([{ layers }]) => layers.map(({ sheet }: { sheet: number }) => sheet)),
  ).toEqual([[1, 2], [1, 3], [4], [5]])
})
