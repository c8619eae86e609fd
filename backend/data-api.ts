import type { Database } from '#backend/database/database.ts'
import { readLimited } from '#backend/files/read-body.ts'
import type { Keys } from '#backend/start/keys.ts'

const longestBodyBytes = 1024 * 1024
const schemaChangingFunctions = ['create_site_settings_if_not_exists', 'execute_sql']

export type Answer = (request: Request) => Promise<Response>

/**
 * Answers /rest/v1: the library's data API behind a cap on bodies, with malformed tokens refused (the library takes
 * them for a visitor), and with its picture of the schema renewed after functions that create tables.
 */
export function createDataApi(database: Database, library: Answer, keys: Keys): Answer {
  return async (request) => {
    if (!isWellFormed(request.headers.get('authorization'), keys)) return malformedToken()
    const body = request.body ? await readLimited(request, longestBodyBytes) : undefined
    if (body === null) return tooLarge()
    const response = await library(
      new Request(request.url, { method: request.method, headers: request.headers, body }),
    )
    const called = /^\/rest\/v1\/rpc\/(\w+)/.exec(new URL(request.url).pathname)?.[1]
    if (called && schemaChangingFunctions.includes(called) && response.ok)
      await database.connection.clearSchemaCache()
    return response
  }
}

function isWellFormed(authorization: string | null, keys: Keys): boolean {
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!bearer || bearer === keys.publishableKey || bearer === keys.secretKey) return true
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(bearer) && !hasNoAlgorithm(bearer)
}

function hasNoAlgorithm(token: string): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    return (header as { alg?: unknown } | null)?.alg !== 'HS256'
  } catch {
    return true
  }
}

function malformedToken(): Response {
  const body = { code: 'PGRST301', message: 'The token is malformed', details: null, hint: null }
  return Response.json(body, { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
}

function tooLarge(): Response {
  const message = `A request's body may have at most ${longestBodyBytes} bytes`
  return Response.json({ code: 'PGRST102', message, details: null, hint: null }, { status: 413 })
}
