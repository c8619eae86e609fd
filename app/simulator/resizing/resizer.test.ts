import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPicture, loadPicture } from '#app/simulator/pixels/load-picture.ts'
import { twice } from '#app/simulator/pixels/pixels-twice.ts'
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

type Handed = { readonly picture: unknown; readonly like: unknown }

// All rugs of a page have one worker, the tests too.
const [workers, handed]: [EventTarget[], Handed[]] = [[], []]
let fails: false | 'for itself' | 'for the line' = false
const problems = {
  'for itself': () => Object.assign(new Event('error'), { message: 'out of memory' }),
  'for the line': () => new Event('error'),
}

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async () => ({ ok: true, blob: async () => new Blob() }))
  vi.stubGlobal('ImageData', Pixels)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1400, height: 2067, close() {} }))
  vi.stubGlobal('Worker', AnsweringWorker)
})

class AnsweringWorker extends EventTarget {
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(ask: Handed) {
    handed.push(ask)
    const answer = new MessageEvent('message', {
      data: { picture: twice({ width: 2, height: 3, data: new Uint8Array(24) }) },
    })
    queueMicrotask(() => this.dispatchEvent(fails ? problems[fails]() : answer))
  }
  terminate() {}
}

test('a worker that fails is begun anew with the next size', async () => {
  fails = 'for itself'
  const { resize, close } = openResizer()
  const told: Sized[] = []
  const ask = (width: number) =>
    resize(rug, { url: '/img/um', rough: false }, { width, length: 3 }, (sized) => told.push(sized))
  await ask(2.5)
  fails = false
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

test('of a rug in other colours the own picture is handed over once for a size, and a first look is told as one', async () => {
  const { resize, close } = openResizer()
  const told: Sized[] = []
  const dye = async (url: string, rough: boolean, width: number) => {
    await resize(rug, { url, rough }, { width, length: 4 }, (sized) => told.push(sized))
    return handed.at(-1)?.like !== null
  }
  const look = holdPicture(new Pixels(new Uint8ClampedArray(24), 2, 3) as unknown as ImageData)
  expect(await dye('/img/azul', false, 3)).toBe(true)
  expect(await dye(look, true, 3)).toBe(false)
  expect(handed.at(-1)?.picture).toBeInstanceOf(Pixels)
  expect(await dye('/img/verde', false, 3)).toBe(false)
  expect(told.map(({ rough }) => rough)).toEqual([false, true, false])
  expect(await dye('/img/verde', false, 3.5)).toBe(true)
  expect(await dye('/img/um', false, 3.6)).toBe(false)
  expect(await dye('/img/azul', false, 3.6)).toBe(false)
  // A worker that has ended knows nothing any more.
  fails = 'for itself'
  expect(await dye('/img/verde', false, 3.6)).toBe(false)
  fails = false
  expect(await dye('/img/azul', false, 3.6)).toBe(true)
  close()
})

test('a rug whose picture the line does not bring holds no other back, and follows once it has come', async () => {
  let bring = () => {}
  const late = new Promise<void>((resolve) => {
    bring = resolve
  })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/img/tarde') await late
    return { ok: true, blob: async () => new Blob() }
  })
  const [cut, whole] = [openResizer(), openResizer()]
  const told: string[] = []
  const ask = (resizer: typeof cut, name: string) =>
    resizer.resize(
      { ...rug, slug: name, textures: { small: `/img/${name}`, large: `/img/${name}` } },
      { url: `/img/${name}`, rough: false },
      { width: 2.9, length: 3 },
      ({ slug, url }) => told.push(`${slug} ${url !== null}`),
    )
  const first = ask(cut, 'tarde')
  await ask(whole, 'aqui')
  expect(told).toEqual(['aqui true'])
  bring()
  await first
  expect(told).toEqual(['aqui true', 'tarde true'])
})

test('a worker that the line does not bring is asked for again until it is there', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  fails = 'for itself'
  const { resize } = openResizer()
  const told: Sized[] = []
  const ask = (width: number) =>
    resize(rug, { url: '/img/um', rough: false }, { width, length: 3 }, (sized) => told.push(sized))
  await ask(2.1)
  fails = 'for the line'
  const made = ask(2.2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toHaveLength(1)
  fails = false
  await vi.advanceTimersByTimeAsync(20_000)
  await made
  expect(told.map(({ url }) => url !== null)).toEqual([false, true])
  vi.useRealTimers()
})
