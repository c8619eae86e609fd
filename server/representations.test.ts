import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, compressBest, createAgain, createRepresentations } from './representations.ts'

const text = Buffer.from('Um tapete feito à mão, na medida. '.repeat(300) + Math.PI)
const headers = { 'content-type': 'text/html; charset=utf-8' }
const ask = () => new Request('http://site.test/', { headers: { 'accept-encoding': 'br' } })
const formOf = (response: Response) => response.headers.get('etag')?.match(/-(br\d*)"$/)?.[1]

afterEach(() => vi.useRealTimers())

test('a text that has just been made is compressed quickly, one that stands and is sent again as small as it gets', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const kept = await createRepresentations(text, headers)
  const sent = async () => {
    const response = answerWith(kept, ask())
    expect(brotliDecompressSync(await response.arrayBuffer()).equals(text)).toBe(true)
    return formOf(response)
  }
  for (let answer = 1; answer <= 8; answer += 1) {
    expect(await sent()).toBe('br')
    await pause(20)
  }
  vi.advanceTimersByTime(11_000)
  await expect.poll(sent).toBe('br11')
})

test('a text that was compressed before is sent as it was', async () => {
  const made = await compressBest(text)
  const response = answerWith(await createRepresentations(text, headers, made), ask())
  expect(formOf(response)).toBe('br11')
  expect(Buffer.from(await response.arrayBuffer()).equals(made.br)).toBe(true)
})

test('a text that is made again and says the same is not compressed again, one that says another thing is', async () => {
  const before = await createRepresentations(text, headers)
  expect(await createAgain(before, Buffer.from(text), { ...headers })).toBe(before)
  const after = await createAgain(before, Buffer.from(text.toString().replace('Um', 'O')), headers)
  expect(after.digest).not.toBe(before.digest)
  expect((await createAgain(before, text, { ...headers, link: '</a>' })).digest).not.toBe(before.digest)
})
