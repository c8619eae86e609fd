import { expect, test, vi } from 'vitest'
import { imageOfTwo, twice } from '#app/simulator/pixels/pixels-twice.ts'
import type { RoomLook } from '#graphics/laid-rug/look.ts'
import { createDrawnRenderer } from './drawn-renderer.ts'
import { createRemoteDrawing } from './remote-drawing.ts'
import type { Layer } from './renderer.ts'
import type { ToWorker } from './worker-messages.ts'

const picture = {} as ImageBitmap

function open() {
  const told: ToWorker[] = []
  const begun = vi.fn()
  return { told, begun, remote: createRemoteDrawing((message) => told.push(message), begun) }
}

test('the light of an evening is handed over once, and again to a worker that has lost it', () => {
  const { told, remote } = open()
  for (const share of [0.2, 0.4]) remote.drawing.dim({ picture, light: 2, share })
  remote.forgot()
  remote.drawing.dim({ picture, light: 2, share: 0.6 })
  remote.drawing.dim(null)
  expect(told).toEqual([
    { kind: 'dim', evening: { picture, light: 2, share: 0.2 } },
    { kind: 'dim', evening: { light: 2, share: 0.4 } },
    { kind: 'dim', evening: { picture, light: 2, share: 0.6 } },
    { kind: 'dim', evening: null },
  ])
})

test('the pictures of a room are given away, pixels copied', () => {
  const tell = vi.fn()
  const { drawing } = createRemoteDrawing(tell, () => {})
  const mask = { close() {} } as ImageBitmap
  const light = {} as ImageData
  const look = {} as RoomLook
  drawing.showRoom(look, { mask, light })
  expect(tell.mock.calls).toEqual([[{ kind: 'showRoom', look, mask, light }, [mask]]])
})

test('pixels that were made twice are handed over as a copy of their own, once, and copied where they are handed over again', () => {
  const tell = vi.fn()
  const { drawing } = createRemoteDrawing(tell, () => {})
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      readonly width: number
      constructor(data: Uint8ClampedArray, width: number) {
        this.data = data
        this.width = width
      }
    },
  )
  const picture = imageOfTwo(twice({ width: 1, height: 2, data: new Uint8Array(8).fill(7) }))
  const { draw } = createDrawnRenderer({ canvas: {} as HTMLCanvasElement, drawing, processor: true })
  const lay = (...pictures: unknown[]) =>
    draw({
      layers: pictures.map((one) => ({ picture: one, from: 0, to: 1 }) as Layer),
      width: 9,
      still: true,
    })
  const added = () =>
    tell.mock.calls.flatMap(([message, given]) => (message.kind === 'add' ? [{ ...message, given }] : []))
  lay(picture)
  const [{ picture: copy, given }] = added()
  expect(given).toEqual([copy.data.buffer])
  expect(copy.data).toEqual(picture.data)
  expect(copy.data.buffer).not.toBe(picture.data.buffer)

  lay({ close() {} }, { close() {} }, { close() {} })
  lay(picture)
  expect(added().at(-1)).toMatchObject({ picture: { data: picture.data }, given: [] })
  vi.unstubAllGlobals()
})

test('the sheet of labels is told once, and again to a worker that has lost it', () => {
  const { told, remote } = open()
  vi.stubGlobal('ImageData', class {})
  const piece = { part: [0, 0, 1, 1], width: 1, height: 1 }
  const sheet = { pixels: new ImageData(1, 1), letters: new Map(), ground: piece, handle: piece, wide: 60 }
  const draw = (x: number) => {
    const labels = { sheet, texts: ['2 m'], spots: [{ x, y: 1 }], page: { width: 9, height: 9 } }
    remote.drawing.draw({ layers: [], width: 100, still: false, labels })
  }
  for (const x of [1, 2]) draw(x)
  remote.forgot()
  draw(3)
  vi.unstubAllGlobals()
  const sheets = told.map((message) => message.kind === 'draw' && message.scene.labels?.sheet)
  expect(sheets).toEqual([sheet, undefined, sheet])
})

test('each question gets its own answer', async () => {
  const { told, remote } = open()
  const [shown, drawnIn] = [remote.drawing.shown(), remote.drawing.drawnIn()]
  expect(told.map((message) => message.kind === 'ask' && message.number)).toEqual([1, 2])
  remote.answered(2, 12)
  remote.answered(1, undefined)
  expect(await drawnIn).toBe(12)
  expect(await shown).toBeUndefined()
})

test('a frame is as late as the worker begins it, and a picture at rest is never late', () => {
  const { begun, remote } = open()
  const draw = (since?: number) => remote.drawing.draw({ layers: [], width: 100, still: false, since })
  draw()
  expect(begun).not.toHaveBeenCalled()
  // Wanted later than now, so that the page itself is in time.
  for (const lateMs of [5000, 0]) {
    remote.isLate(lateMs)
    draw(Number.POSITIVE_INFINITY)
  }
  expect(begun.mock.calls).toEqual([[5000], [0]])
})
