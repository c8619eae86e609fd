/** Why something expected did not happen. Screens have the words. */
export type Problem =
  | 'not-allowed'
  | 'not-found'
  | 'duplicate'
  | 'invalid'
  | 'changed-meanwhile'
  | 'full'
  | 'unavailable'

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

const problems: Readonly<Record<string, Problem>> = {
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
  // No room on the database's disk; a hosted project then only reads (25006).
  53100: 'full',
  25006: 'full',
}

/** The problem that a code of the Data, Auth or Storage API stands for. */
export function toProblem(error: { readonly code?: string }): Problem {
  return problems[error.code ?? ''] ?? 'unavailable'
}

/** The value of a result. Throws an Error whose message is the problem, for those who tell failure by what is thrown. */
export function wanted<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problem)
  return result.value
}
