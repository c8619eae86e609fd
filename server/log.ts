import type { MiddlewareHandler } from 'hono'
import pino from 'pino'
import { withoutSecrets } from '#i18n/quote-paths.ts'
import { maskAddresses } from './mask-addresses.ts'
import { countOne, observeSeconds } from './metrics/measures.ts'
import { type RequestTimes, withTimes } from './metrics/request-times.ts'
import type { LogLevel } from './settings.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * The log: JSON lines, or readable ones for a terminal. E-mail addresses and the secrets of quotes are masked in every
 * line, and of
 * errors only name, message, code, stack and cause are kept, because database errors carry visitors' data. Texts are
 * cut before they are written: outsiders choose how long an address is.
 */
export function createLog(options: {
  level: LogLevel
  readable: boolean
  write(line: string): void
}): pino.Logger {
  const line = options.readable ? readableLine : (json: string) => json
  const destination = { write: (json: string) => options.write(withoutSecrets(maskAddresses(line(json)))) }
  const settings = {
    level: options.level,
    base: null,
    serializers: { err: errorFields, problem: errorFields },
    formatters: { log: cutFields },
  }
  return pino(settings, destination)
}

/** Whoever waited so long will have noticed. */
const slowMs = 1000

/**
 * Logs and counts each answered request: method, path without query, status, milliseconds, and of a slow one where they
 * went. Nothing about the visitor.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    const times = await withTimes(next)
    const status = hasGone(context.req.raw) ? senderGone : context.res.status
    const ms = tenths(performance.now() - start)
    const { method, path } = context.req
    const fields = { method, path, status, ms }
    const kind = kindOf(path)
    countOne('cartacho_requests_total', { kind, status: `${Math.floor(status / 100)}xx` })
    observeSeconds('cartacho_request_seconds', ms / 1000, { kind })
    if (status >= 500) log.error(fields, 'request')
    else if (ms >= slowMs) log.warn({ ...fields, ...inTenths(times) }, 'slow request')
    else if (context.req.path === '/healthz') log.debug(fields, 'request')
    else log.info(fields, 'request')
  }
}

/** What a request is logged with whose sender hung up before the answer, as nginx has it: nobody was sent a status. */
const senderGone = 499

/** Whether the sender of a request is there no more. What it then fails with is no fault of the site. */
export const hasGone = ({ signal }: Request): boolean => signal.aborted

const tenths = (ms: number) => Math.round(ms * 10) / 10

function inTenths(times: RequestTimes): Record<string, number> {
  return Object.fromEntries(Object.entries(times).map(([name, value]) => [name, tenths(value)]))
}

/** The first part of an address where a machine stands behind it; all others are pages. */
function kindOf(path: string): string {
  return /^\/(img|rest|auth|storage|assets|social|ar|healthz)(?:\/|$)/.exec(path)?.[1] ?? 'page'
}

/** Addresses are shorter; a stack of five causes is not much longer. */
const longestText = 2000

function cutFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  )
}

function cut(text: string): string {
  if (text.length <= longestText) return text
  // Half an address would not be known for one.
  const lastAddress = text.lastIndexOf('@', longestText)
  const end = lastAddress > longestText - 256 ? lastAddress - 64 : longestText
  return `${text.slice(0, end)}…`
}

type ErrorFields = { name: string; message: string; code?: unknown; stack?: string; cause?: ErrorFields }

function errorFields(problem: unknown, depth = 0): unknown {
  if (!(problem instanceof Error)) return problem
  const fields: ErrorFields = {
    name: problem.name,
    message: cut(problem.message),
    stack: problem.stack && cut(problem.stack),
  }
  if ('code' in problem) fields.code = problem.code
  if (problem.cause instanceof Error && depth < 3)
    fields.cause = errorFields(problem.cause, depth + 1) as ErrorFields
  return fields
}

function readableLine(json: string): string {
  const { level, time, msg, err, problem, ...fields } = JSON.parse(json)
  const clock = new Date(time).toISOString().slice(11, 19)
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${text(value)}`)
  const stack = [err, problem].map((error) =>
    error?.stack ? `\n${error.stack}` : error ? ` ${text(error)}` : '',
  )
  const label = pino.levels.labels[level] ?? String(level)
  return `${[clock, label.padEnd(5), msg, ...rest].join(' ')}${stack.join('')}\n`
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
