import { inspect } from 'node:util'

/**
 * What PostgREST answers for database errors that the library would answer with 500.
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
const statusByCode: Record<string, number> = {
  '22001': 400,
  '23514': 400,
  '23P01': 400,
  '25006': 405,
  '40001': 409,
  '40P01': 409,
  '42P01': 404,
  '53300': 503,
  '57014': 500,
  P0001: 400,
}

/** A database error without its statement and parameters. Printed, it shows its code alone. */
export class DatabaseProblem {
  readonly code: string
  readonly message: string
  readonly detail: string | null
  readonly hint: string | null
  /** The code the database itself gave: code is rewritten when the answer's status must differ. */
  readonly original: string

  constructor(original: string, code: string, message: string, detail: string | null, hint: string | null) {
    this.original = original
    this.code = code
    this.message = message
    this.detail = detail
    this.hint = hint
  }

  [inspect.custom]() {
    return `The database refused a statement (${this.original})`
  }
}

/** Normalises whatever the driver threw. Errors that are not the database's pass unchanged. */
export function toDatabaseProblem(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const { code, message, detail = null, hint = null } = error
  const status = statusByCode[code]
  if (status === undefined) return new DatabaseProblem(code, code, message, detail, hint)
  // The library answers an error of code PGRST with the status and body that its texts hold as JSON.
  const body = JSON.stringify({ code, message, details: detail, hint })
  return new DatabaseProblem(code, 'PGRST', body, JSON.stringify({ status, headers: {} }), null)
}

interface DatabaseError {
  code: string
  message: string
  severity: string
  detail?: string | null
  hint?: string | null
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string'
  )
}
