import type { Database } from '#backend/database/database.ts'
import { readLimited } from '#backend/files/read-body.ts'
import { keepJsonTexts, listJsonColumns } from '#backend/json-texts.ts'
import type { Keys } from '#backend/start/keys.ts'

const longestBodyBytes = 1024 * 1024
const schemaChangingFunctions = ['create_site_settings_if_not_exists', 'execute_sql']

export type Answer = (request: Request) => Promise<Response>

/**
 * Answers /rest/v1: the library's data API behind a cap on bodies, with malformed tokens refused (the library takes
 * them for a visitor), texts in json columns kept, and its picture of the schema renewed after functions that create
 * tables.
 */
export async function createDataApi(database: Database, library: Answer, keys: Keys): Promise<Answer> {
  let jsonColumns = await listJsonColumns(database)
  return async (request) => {
    if (!isWellFormed(request.headers.get('authorization'), keys)) return malformedToken()
    const bytes = request.body ? await readLimited(request, longestBodyBytes) : undefined
    if (bytes === null) return tooLarge()
    const { table, called } = parsePath(request.url)
    const columns = jsonColumns.get(table)
    const body = bytes && columns ? rewrite(bytes, columns) : bytes
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    const response = await library(new Request(request.url, { method: request.method, headers, body }))
    if (schemaChangingFunctions.includes(called) && response.ok) {
      await database.connection.clearSchemaCache()
      jsonColumns = await listJsonColumns(database)
    }
    return response
  }
}

function parsePath(url: string): { table: string; called: string } {
  const [first = '', second = ''] = new URL(url).pathname.replace(/^\/rest\/v1\//, '').split('/')
  return first === 'rpc' ? { table: '', called: second } : { table: first, called: '' }
}

function rewrite(bytes: Uint8Array<ArrayBuffer>, columns: string[]): Uint8Array<ArrayBuffer> | string {
  try {
    return JSON.stringify(keepJsonTexts(JSON.parse(new TextDecoder().decode(bytes)), columns))
  } catch {
    // Not JSON: the library says so.
    return bytes
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
