/** Why something expected did not happen. Screens have the words. */
export type Problem =
  | 'not-allowed'
  | 'not-found'
  | 'duplicate'
  | 'invalid'
  /** A file that ends early or is broken within. */
  | 'damaged'
  | 'too-large'
  | 'changed-meanwhile'
  /** No room on the server's disk. */
  | 'full'
  /** The database takes no changes now. */
  | 'read-only'
  /** Waited too long, too many at once, or crossed with another change: the same may work in a moment. */
  | 'busy'
  /** Whoever runs the site must look at the database. */
  | 'faulty'
  /** Nobody answers. */
  | 'unavailable'

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** By code, or by class of code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const problems = new Map<string, Problem>(
  Object.entries({
    '42501': 'not-allowed',
    PGRST301: 'not-allowed',
    PGRST303: 'not-allowed',
    PGRST116: 'not-found',
    '42P01': 'not-found',
    PGRST205: 'not-found',
    '23505': 'duplicate',
    '23502': 'invalid',
    '23503': 'invalid',
    '23514': 'invalid',
    '22P02': 'invalid',
    PT404: 'not-found',
    PT409: 'changed-meanwhile',
    '53100': 'full',
    // A hosted project whose space is used up, a standby server.
    '25006': 'read-only',
    '40': 'busy',
    '53': 'busy',
    '55006': 'busy',
    '55P03': 'busy',
    '57014': 'busy',
    '54': 'invalid',
    PGRST003: 'busy',
    // More was asked than one address may.
    over_request_rate_limit: 'busy',
    SlowDown: 'busy',
    '58': 'faulty',
    F0: 'faulty',
    XX: 'faulty',
    '08': 'unavailable',
    '57P01': 'unavailable',
    '57P02': 'unavailable',
    '57P03': 'unavailable',
    PGRST000: 'unavailable',
    PGRST001: 'unavailable',
    PGRST002: 'unavailable',
  } as const),
)

/** The problem that a code of the Data, Auth or Storage API stands for; without a code there was no answer. */
export function toProblem({ code = '' }: { readonly code?: string }): Problem {
  return (
    problems.get(code) ??
    (/^[0-9A-Z]{5}$/.test(code) ? problems.get(code.slice(0, 2)) : null) ??
    'unavailable'
  )
}

/** The value of a result. Throws an Error whose message is the problem, for those who tell failure by what is thrown. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problem)
  return result.value
}
