import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMissingTable } from './database.ts'
import initialisation from './initialisation-script.json' with { type: 'json' }

test('the script of the initialisation is the shipped file, to the letter', () => {
  const file = new URL('../../supabase/initialisation/content-tables.sql', import.meta.url)
  expect(initialisation.script).toBe(readFileSync(file, 'utf8'))
})

test.each([
  ['42P01', true],
  ['PGRST205', true],
  ['42501', false],
  [undefined, false],
])('code %s: a table is missing: %s', (code, missing) => {
  expect(isMissingTable({ code })).toBe(missing)
})
