import { RelationNotFoundError } from '@supabase/lite'

/** Whether the library says that a table that was asked for is not there. */
export function isMissingTable(error: unknown): error is Error {
  return error instanceof RelationNotFoundError
}
