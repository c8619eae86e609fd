import type * as z from 'zod/mini'
import { pt } from './pt.ts'

/** What a field says of a rule that has no words of its own. */
export function problemWords(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'too_big' && issue.origin === 'string' ? pt.tooLong(Number(issue.maximum)) : pt.wrong
}
