import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { msOf, paceBelow } from '#tests/pace.ts'

const root = path.resolve(import.meta.dirname, '..')
const rooms = ['app', 'i18n', 'content', 'graphics', 'backend', 'server', 'tests']
/** Tests of these measure a journey's minutes, have a second try, or are no part of npm test. */
const withTheirOwnClocks = /^tests\/(browser|thorough|load|jobs)\//
/** The embedded database counts milliseconds: what is set to now may be neither past nor yet to come at the next call. */
const momentItself = /\bset [^"'`]*= (now|clock_timestamp)\(\)\s*(where|,|["'`])/
/** `becomesPublic` waits and tells; what holds it to a limit makes the change again. */
const oneChange = /expect\(\s*await (becomesPublic|holds)\(/
const clock = /\bperformance\.now\(|= Date\.now\(\)$|\bhrtime\b/m

test('what is slow once is measured again, and what is slow each time stays slow', async () => {
  const times = [40, 9, 3]
  expect(await paceBelow(10, () => times.shift() ?? Number.NaN)).toBe(9)
  expect(times).toEqual([3])
  const slow = [14, 13, 12, 16, 15, 1]
  expect(await paceBelow(10, () => slow.shift() ?? Number.NaN)).toBe(12)
  expect(await paceBelow(10, () => Number.NaN)).toBeNaN()
  expect(await msOf(() => new Promise((resolve) => setTimeout(resolve, 20)))).toBeGreaterThan(15)
})

test('no test reads a clock once and fails by it: a second that a machine was busy is no fault', async () => {
  const found: string[] = []
  for (const room of rooms) {
    for (const name of await readdir(path.join(root, room), { recursive: true })) {
      const file = `${room}/${name}`
      if (!/(\.test\.tsx?|-contract\.ts)$/.test(file) || withTheirOwnClocks.test(file)) continue
      if (clock.test(await readFile(path.join(root, file), 'utf8'))) found.push(file)
    }
  }
  expect(found).toEqual([])
})

test('no test fails by how long one change took to be public', async () => {
  const found: string[] = []
  for (const room of ['tests/browser', 'tests/thorough']) {
    for (const name of await readdir(path.join(root, room))) {
      if (oneChange.test(await readFile(path.join(root, room, name), 'utf8'))) found.push(`${room}/${name}`)
    }
  }
  expect(found).toEqual([])
  expect("expect(await becomesPublic(site, 'words', true)).toBeLessThan(publicWithinMs)").toMatch(oneChange)
})

test('no test sets a date to this very moment and waits for what comes after it', async () => {
  const found: string[] = []
  for (const name of await readdir(path.join(root, 'tests'), { recursive: true })) {
    if (!name.endsWith('.test.ts') || name === 'pace.test.ts') continue
    if (momentItself.test(await readFile(path.join(root, 'tests', name), 'utf8'))) found.push(name)
  }
  expect(found).toEqual([])
  expect("update told_rows set lent_until = now() where row_id = 1'").toMatch(momentItself)
})
