import { expect, test } from 'vitest'
import { appSourcesWith } from './app-sources.ts'

/** The moment by the clock of whatever device somebody has in hand. */
const byTheDevice = /\bnew Date\(\)/

test('a panel knows what day it is by the clock of the server, not of a tablet', async () => {
  const panels = /^(admin|staff|panel)\//
  expect((await appSourcesWith(byTheDevice)).filter((file) => panels.test(file))).toEqual([])
})
