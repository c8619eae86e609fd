/** A call that is not asked of the database, with the status and code by which PostgREST refuses its kind. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string
  readonly details: string | null

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** A part of a call that says what this server does not read. */
export function unreadable(part: string, details: string): Refused {
  return new Refused(400, 'PGRST100', `failed to parse ${part}`, details)
}

/** The answer to a refused call, in PostgREST's shape. */
export function refusalAnswer({ status, code, message, details }: Refused): Response {
  return Response.json({ code, message, details, hint: null }, { status })
}
