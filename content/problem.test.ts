import { expect, test } from 'vitest'
import { toProblem } from '#content/problem.ts'

test.each([
  ['53100', 'full'],
  ['25006', 'read-only'],
  ['53200', 'busy'],
  ['53300', 'busy'],
  ['53400', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['PGRST003', 'busy'],
  ['over_request_rate_limit', 'busy'],
  ['SlowDown', 'busy'],
  ['58030', 'faulty'],
  ['F0001', 'faulty'],
  ['XX000', 'faulty'],
  ['XX001', 'faulty'],
  ['57P01', 'unavailable'],
  ['57P03', 'unavailable'],
  ['08006', 'unavailable'],
  ['PGRST000', 'unavailable'],
  ['54001', 'invalid'],
  ['42501', 'not-allowed'],
  ['23505', 'duplicate'],
  // A line that is cut has no code, and a code of tomorrow is none we know.
  ['', 'unavailable'],
  [undefined, 'unavailable'],
  ['99999', 'unavailable'],
  ['PGRST999', 'unavailable'],
  ['constructor', 'unavailable'],
  ['__proto__', 'unavailable'],
])('the code %s stands for: %s', (code, problem) => {
  expect(toProblem({ code })).toBe(problem)
})
