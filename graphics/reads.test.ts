import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { byteAt, floatAt, itemAt, wholeAt } from './reads.ts'

test('a read beside the numbers stops, before them, behind them and between two', () => {
  for (const at of [-1, 2, 0.5, Number.NaN]) {
    expect(() => floatAt(new Float32Array(2), at)).toThrow(RangeError)
    expect(() => byteAt(new Uint8ClampedArray(2), at)).toThrow(RangeError)
    expect(() => wholeAt(new Int32Array(2), at)).toThrow(RangeError)
    expect(() => itemAt(['a', 'b'], at)).toThrow(RangeError)
  }
  expect([floatAt(Float32Array.of(0, 7), 1), byteAt(Uint8Array.of(0), 0), itemAt(['a'], 0)]).toEqual([
    7,
    0,
    'a',
  ])
})

test('no geometry or colour goes on from a wrong index with a number that nobody chose', async () => {
  const found: string[] = []
  for (const file of await readdir(import.meta.dirname, { recursive: true })) {
    if (!/(?<!\.test)\.ts$/.test(file)) continue
    const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
    for (const [hidden] of text.matchAll(/\]\)? \?\? -?\d\S*|\.at\([^)]*\) \?\? \S+/g))
      found.push(`${file}: ${hidden}`)
  }
  expect(found).toEqual([])
})
