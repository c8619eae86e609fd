import { afterEach, expect, test, vi } from 'vitest'
import { loadPicture } from '#app/simulator/pixels/load-picture.ts'
import type { RugView } from '#app/simulator/simulator-view.ts'
import { rugSize } from '#content/rugs/rug-size.ts'
import { openResizer, type Sized } from './resizer.ts'

afterEach(() => vi.unstubAllGlobals())

const size = rugSize(2, 3)
const rug = {
  slug: 'tapete',
  drawn: { size, resizing: 'extend' },
  textures: { small: '/img/um', large: '/img/um' },
} as unknown as RugView

class Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

test('a worker that did not start is begun anew with the next size', async () => {
  const workers: EventTarget[] = []
  let starts = false
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => ({ ok: true, blob: async () => null }))
  vi.stubGlobal('ImageData', Pixels)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1400, height: 2067, close() {} }))
  const worker = class extends EventTarget {
    constructor() {
      super()
      workers.push(this)
    }
    postMessage() {
      const answer = new MessageEvent('message', {
        data: { picture: { width: 2, height: 3, data: new Uint8Array(24) } },
      })
      queueMicrotask(() => this.dispatchEvent(starts ? answer : new Event('error')))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', worker)
  const { resize, close } = openResizer()
  const told: Sized[] = []
  const ask = (width: number) =>
    resize(rug, { url: '/img/um', rough: false }, { width, length: 3 }, (sized) => told.push(sized))
  await ask(2.5)
  starts = true
  await ask(2.6)
  await ask(2.7)
  expect(told.map(({ url }) => url !== null)).toEqual([false, true, true])
  expect(workers).toHaveLength(2)

  // Who leaves the simulator leaves none of its pictures there.
  const made = told.at(-1)?.url ?? ''
  const fetchMany = async (from: number) => {
    for (let at = from; at < from + 20; at += 1) await loadPicture(`/img/${at}`)
  }
  await fetchMany(0)
  expect(await loadPicture(made)).toMatchObject({ width: 2, height: 3 })
  close()
  await fetchMany(20)
  await expect(loadPicture(made)).rejects.toThrow()
})
