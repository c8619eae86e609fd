import { expect, test } from 'vitest'
import { fitTexts, type Room } from './fit-texts.ts'

const rooms: Room[] = [
  { letters: 40, lines: 4, fontSize: 9, picture: 300 },
  { letters: 50, lines: 10, fontSize: 8, picture: 200 },
]
const fact = (name: string, lines: number) => ({ name, value: Array(lines).fill('uma linha').join('\n') })

test('short texts leave the picture its size', () => {
  expect(fitTexts([fact('a', 2), fact('b', 2)], rooms, '').room.picture).toBe(300)
  expect(fitTexts([], rooms, '').room.picture).toBe(300)
})

test('longer texts make it smaller, and stay whole', () => {
  const texts = [fact('a', 8)]
  expect(fitTexts(texts, rooms, '')).toEqual({ room: rooms[1], texts })
})

test('what no page holds is cut, and says so; a short text beside it stays whole', () => {
  const { texts } = fitTexts([fact('a', 2), fact('b', 400)], rooms, 'Continua.')
  expect(texts[0]).toEqual(fact('a', 2))
  expect(texts[1]?.value).toMatch(/^(uma linha ){6}uma linha\u2026 Continua\.$/)
  const both = fitTexts([fact('a', 400), fact('b', 400)], rooms, 'Continua.').texts
  expect(both.map(({ value }) => value.match(/uma linha/g)?.length)).toEqual([4, 4])
})

test('a word without an end is counted as it is broken', () => {
  expect(fitTexts([{ name: 'a', value: 'x'.repeat(300) }], rooms, '').room.picture).toBe(200)
})
