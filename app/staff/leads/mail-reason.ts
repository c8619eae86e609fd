import { pt } from './pt.ts'

const kinds: readonly (readonly [RegExp, keyof typeof pt.mails.reasons])[] = [
  [/E(?:CONN|TIMEDOUT|DNS|SOCKET|HOST|AI_AGAIN)|ENOTFOUND|timed? ?out|getaddrinfo|greeting/i, 'away'],
  [/invalid login|authenticat|\b5(?:30|34|35|38)\b/i, 'login'],
  [/mailbox|recipient|user unknown|no such (?:user|address)|\b55[013]\b/i, 'recipient'],
]

/** Why a mail did not go out, in words for staff, of what the mail server said. */
export function mailReason(said: string): string {
  const kind = kinds.find(([pattern]) => pattern.test(said))?.[1] ?? 'refused'
  return pt.mails.reasons[kind]
}
