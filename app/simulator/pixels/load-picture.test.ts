import { afterEach, expect, test, vi } from 'vitest'
import { holdPicture, letGo, loadPicture, pictureForWorker } from './load-picture.ts'

afterEach(() => vi.unstubAllGlobals())

test('a hundred rugs one after another leave no more pictures open than a few, the last ones among them', async () => {
  const open = new Set<string>()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string) => ({ ok: true, blob: async () => url }))
  vi.stubGlobal('createImageBitmap', async (url: string) => {
    open.add(url)
    return { width: 1400, height: 2067, close: () => open.delete(url) }
  })
  for (let rug = 0; rug < 100; rug += 1) {
    // What was laid before is laid once more beside each: a comparison.
    await Promise.all([loadPicture(`/img/${rug}`), loadPicture(`/img/${Math.max(0, rug - 1)}`)])
    expect(open.size).toBeLessThanOrEqual(7)
    expect(open).toContain(`/img/${rug}`)
    expect(open).toContain(`/img/${Math.max(0, rug - 1)}`)
  }
  // One that was closed is opened anew.
  await loadPicture('/img/3')
  expect(open).toContain('/img/3')
})

test('what was made here stays open while it is held, and may be closed once it is let go', async () => {
  const open = new Set<string>()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string) => ({ ok: true, blob: async () => url }))
  vi.stubGlobal('createImageBitmap', async (url: string) => ({ width: 1400, height: 2067, close() {}, url }))
  const made = (name: string) => {
    open.add(name)
    return { width: 1400, height: 2067, close: () => open.delete(name) } as unknown as ImageData
  }
  const laid = holdPicture(made('laid'))
  const before = holdPicture(made('before'))
  letGo(before)
  for (let rug = 0; rug < 20; rug += 1) await loadPicture(`/img/${rug}`)
  expect([...open]).toEqual(['laid'])
  expect(await loadPicture(laid)).toMatchObject({ width: 1400 })
  letGo(laid)
  for (let rug = 20; rug < 40; rug += 1) await loadPicture(`/img/${rug}`)
  expect([...open]).toEqual([])
})

test('what was given away is decoded anew of its file, which is not fetched again; and so is what a worker is to have', async () => {
  const [fetched, decoded]: [string[], unknown[]] = [[], []]
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return { ok: true, blob: async () => new Blob([url]) }
  })
  vi.stubGlobal('createImageBitmap', async (from: unknown) => {
    decoded.push(from)
    return { width: 900, height: 600, close() {} }
  })
  const first = await loadPicture('/img/mask')
  expect(await loadPicture('/img/mask')).toBe(first)
  Object.assign(first, { width: 0, height: 0 })
  const [again, beside] = await Promise.all([loadPicture('/img/mask'), loadPicture('/img/mask')])
  expect(again).toMatchObject({ width: 900 })
  expect(beside).toBe(again)
  expect(await pictureForWorker('/img/mask')).not.toBe(again)
  expect(await pictureForWorker('/img/other')).not.toBe(await loadPicture('/img/other'))
  expect(fetched).toEqual(['/img/mask', '/img/other'])
  expect(decoded).toHaveLength(5)
  expect(decoded.every((from) => from instanceof Blob)).toBe(true)
})
