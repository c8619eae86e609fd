import { expect, it } from 'vitest'
import { yarnsText } from './drawing-texts.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

it('one yarn is one, in both languages', () => {
  expect([1, 6].map((count) => yarnsText(pt.yarns, count))).toEqual(['1 fio', '6 fios'])
  expect([1, 6].map((count) => yarnsText(es.yarns, count))).toEqual(['1 hilo', '6 hilos'])
})

it('no text of the page counts what may be one as if it were many', () => {
  for (const { yarns, ...words } of [pt, es]) {
    const texts = JSON.stringify({ ...words, rug: { ...words.rug, held: '' } })
    expect(texts.match(/\{count\} \w+/g)).toEqual([expect.stringMatching(/^\{count\} e[mn]$/)])
    expect(yarns.title).toContain('{count}')
  }
})
