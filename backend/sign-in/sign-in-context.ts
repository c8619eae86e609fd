import type { Database } from '#backend/database/database.ts'
import type { Attempts } from '#backend/sign-in/attempts.ts'

export interface SignInContext {
  database: Database
  attempts: Attempts
  /** The library's own sign-in service. */
  library(request: Request): Promise<Response>
}

/** A request to sign-in whose body was read. */
export interface SignInRequest {
  /** The request again, with its body. */
  request: Request
  body: Record<string, unknown>
  /** Lower case, empty when the body names none. */
  email: string
  /** Where it comes from, as counted. */
  address: string
}
