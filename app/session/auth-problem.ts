import type { AuthError } from '@supabase/supabase-js'
import { toProblem } from '#content/problem.ts'
import { pt } from './pt.ts'
import { serverStates } from './server-state.ts'

const words: Readonly<Record<string, string>> = pt.problems
/** Refusals without a code: the client's own, and answers that are none of the sign-in's. */
const wordsByName: Readonly<Record<string, string>> = {
  AuthRetryableFetchError: pt.unavailable,
  AuthUnknownError: pt.unavailable,
  AuthSessionMissingError: pt.problems.session_not_found,
}

type Refusal = Pick<AuthError, 'code' | 'name' | 'message'> & {
  readonly status?: number
  readonly reasons?: readonly string[]
}

/** What a refusal of the sign-in says to the person, in our words, also of a refusal that we do not know. */
export function describeAuthProblem(error: Refusal): string {
  if (error.code === 'weak_password') return describeWeakness(error)
  return wordsByName[error.name] ?? words[error.code ?? ''] ?? stateOf(error) ?? pt.refused
}

/** A fault of the server is told in our words: its own name files and statements. */
function stateOf({ status = 0, code = '' }: Refusal): string | null {
  const isOfDatabase = /^[0-9A-Z]{5}$/.test(code)
  if (status < 500 && !isOfDatabase) return null
  return serverStates[toProblem({ code })]?.text ?? pt.unavailable
}

/** The rule for passwords that the server itself names. */
function describeWeakness({ message, reasons = [] }: Refusal): string {
  const shortest = /at least (\d+) characters/.exec(message)?.[1]
  const kinds = /one character of each: (.+?)\.(?: Password |$)/s.exec(message)?.[1]
  const rules = [
    shortest && reasons.includes('length') && pt.weakPassword.length(shortest),
    kinds && reasons.includes('characters') && pt.weakPassword.characters(describeKinds(kinds)),
    reasons.includes('pwned') && pt.weakPassword.pwned,
  ].filter(Boolean)
  return rules.length > 0 ? rules.join(' ') : pt.problems.weak_password
}

function describeKinds(kinds: string): string {
  const { small, capital, letter, digit, sign } = pt.weakPassword
  const names = kinds.split(', ').map((kind) => {
    if (/^[a-z]+$/.test(kind)) return small
    if (/^[A-Z]+$/.test(kind)) return capital
    if (/^[a-zA-Z]+$/.test(kind)) return letter
    return /^\d+$/.test(kind) ? digit : `${sign} (${kind})`
  })
  return names.join(', ')
}
