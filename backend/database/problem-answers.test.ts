import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { toIsoTime } from '#backend/database/connection.ts'
import { type DatabaseProblem, hideValues, toDatabaseProblem } from '#backend/database/problem-answers.ts'

const refused = (code: string) => ({
  severity: 'ERROR',
  code,
  message: 'new row violates check constraint',
  detail: 'Failing row contains (visita@site.example).',
  query: 'insert …',
  params: ['visita@site.example'],
})

test.each([
  ['23514', 400],
  ['42P01', 404],
  ['P0001', 400],
  ['54000', 400],
  ['53300', 503],
  ['22001', 400],
])('%s is answered with %i, code and words of the database', (code, status) => {
  const problem = toDatabaseProblem(refused(code)) as DatabaseProblem
  expect(problem.code).toBe('PGRST')
  expect(JSON.parse(problem.message)).toMatchObject({ code, message: 'new row violates check constraint' })
  expect(JSON.parse(problem.detail ?? '')).toEqual({ status, headers: {} })
})

test('codes the library answers well stay as they are', () => {
  expect(toDatabaseProblem(refused('42501'))).toMatchObject({ code: '42501' })
})

test('what is not of the database passes unchanged', () => {
  const error = new TypeError('x')
  expect(toDatabaseProblem(error)).toBe(error)
})

test('printed, a problem shows no value', () => {
  const raw = refused('23505')
  hideValues(raw)
  for (const printed of [inspect(toDatabaseProblem(refused('23514'))), inspect(raw)]) {
    expect(printed).toMatch(/^The database refused a statement \(23\d{3}\)$/)
  }
})

test.each([
  ['2026-11-20 20:28:00.418+00', '2026-11-20T20:28:00.418+00:00'],
  ['2026-11-20 20:28:00+05:30', '2026-11-20T20:28:00+05:30'],
])('the time %s is written %s', (time, iso) => {
  expect(toIsoTime(time)).toBe(iso)
})
