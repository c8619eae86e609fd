import { expect, test } from 'vitest'
import { keepJsonTexts } from '#backend/json-texts.ts'

test('a text in a json column is written as JSON, whatever it looks like', () => {
  expect(keepJsonTexts({ key: '5', value: '5' }, ['value'])).toEqual({ key: '5', value: '"5"' })
  expect(keepJsonTexts([{ value: 'true' }, { value: '{}' }], ['value'])).toEqual([
    { value: '"true"' },
    { value: '"{}"' },
  ])
})

test('what is no text stays as it is', () => {
  const rows = [{ value: 5 }, { value: null }, { value: { text: 'a' } }, { value: ['a'] }]
  expect(keepJsonTexts(rows, ['value'])).toEqual(rows)
})
