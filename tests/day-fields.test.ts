import { expect, test } from 'vitest'
import { appSourcesWith } from './app-sources.ts'

test('a day that counts as soon as it is chosen is asked for by the one field that knows how browsers fill it', async () => {
  expect((await appSourcesWith(/type="date"/)).sort()).toEqual([
    // It is saved with its form.
    'staff/quotes/quote-form.tsx',
    'ui/day-field.tsx',
  ])
})
