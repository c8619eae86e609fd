import { inspect } from 'node:util'
import { isMissingTable } from '#backend/library/library-problem.ts'

/** Codes that the library answers as PostgREST does (some by the caller's role). */
const answeredByLibrary = ['22P02', '23502', '23503', '23505', '42501', '42703', '42883']

/**
 * PostgREST's statuses by code or class of code; the library answers the rest with 500 and a code of its own.
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
const statusByCode: Record<string, number> = {
  '08': 503,
  '0L': 403,
  '0P': 403,
  '21': 400,
  '22': 400,
  '23': 400,
  '25006': 405,
  '28': 403,
  '42': 400,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  // PostgREST: 500. What a caller asked for is too much, which is no fault of ours.
  '54': 400,
  '57P01': 503,
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
    return describeCode(this.original)
  }
}

/** Makes a thrown error (or all of a class, by its prototype) print its code alone: the library prints what it meets. */
export function hideValues(error: unknown): void {
  if (typeof error !== 'object' || error === null) return
  Object.defineProperty(error, inspect.custom, {
    configurable: true,
    value(this: { code?: unknown }) {
      return describeCode(String(this.code))
    },
  })
}

function describeCode(code: string): string {
  return `The database refused a statement (${code})`
}

/** Normalises whatever the driver threw. Errors that are not the database's pass unchanged. */
export function toDatabaseProblem(error: unknown): unknown {
  if (isMissingTable(error)) {
    return Object.assign(error, { [inspect.custom]: () => 'A table was asked for that is not there' })
  }
  if (!isDatabaseError(error)) return error
  const { code, message, detail = null, hint = null } = error
  if (answeredByLibrary.includes(code) || /^P(GRST|T)/.test(code)) {
    return new DatabaseProblem(code, code, message, detail, hint)
  }
  const status = statusByCode[code] ?? statusByCode[code.slice(0, 2)] ?? 500
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

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string'
  )
}
