import type { Database } from '#backend/database/database.ts'
import { readLimited } from '#backend/files/read-body.ts'
import { boundAnswer } from '#backend/grammar/bound-answer.ts'
import { type Catalogue, jsonColumnsOf, readCatalogue } from '#backend/grammar/catalogue.ts'
import { type Figures, figuresOf } from '#backend/grammar/figures.ts'
import { readBody } from '#backend/grammar/read-body.ts'
import { readCall, readSubject, type Subject } from '#backend/grammar/read-call.ts'
import { readHeaders } from '#backend/grammar/read-headers.ts'
import { Refused, refusalAnswer } from '#backend/grammar/refused.ts'
import { speakerOf } from '#backend/grammar/speaker.ts'
import { keepJsonTexts } from '#backend/json-texts.ts'
import type { Keys } from '#backend/start/keys.ts'
import { verifyCaller } from '#backend/verify-caller.ts'

const schemaChangingFunctions = ['create_site_settings_if_not_exists', 'execute_sql']

export type Answer = (request: Request) => Promise<Response>

/**
 * Answers /rest/v1: the library's data API behind a grammar of what may be asked (see grammar/), with malformed tokens
 * refused (the library takes them for a visitor), texts in json columns kept, and its picture of the schema renewed
 * after functions that create tables.
 */
export async function createDataApi(database: Database, library: Answer, keys: Keys): Promise<Answer> {
  let catalogue = await readCatalogue(database)
  return async (request) => {
    if (!isWellFormed(request.headers.get('authorization'), keys)) return malformedToken()
    const verified = await verifyCaller(request.headers, keys, database)
    const refusal = verified.ok ? undefined : refusals[verified.problem]
    if (refusal) return refuseToken(refusal)
    const speaker = speakerOf(request, keys)
    // Without a key nothing is read: the library says so.
    if (!speaker || isRoot(request)) return library(withoutBody(request))
    try {
      const figures = figuresOf[speaker]
      const read = await readRequest(request, catalogue, figures)
      const response = await library(read.request)
      if ('called' in read.subject && schemaChangingFunctions.includes(read.subject.called) && response.ok) {
        await database.connection.clearSchemaCache()
        catalogue = await readCatalogue(database)
      }
      return boundAnswer(response, figures)
    } catch (problem) {
      if (problem instanceof Refused) return refusalAnswer(problem)
      throw problem
    }
  }
}

/** The request as the library gets it. @throws Refused */
async function readRequest(request: Request, catalogue: Catalogue, figures: Figures) {
  const { method, url } = request
  const { pathname, search, searchParams } = new URL(url)
  if (pathname.length + search.length > figures.addressBytes) {
    throw new Refused(414, 'PGRST100', `An address may have ${figures.addressBytes} bytes`)
  }
  const headers = readHeaders(request.headers)
  const subject = readSubject(pathname, catalogue)
  const bytes = request.body ? await readLimited(request, figures.bodyBytes) : undefined
  if (bytes === null) {
    throw new Refused(413, 'PGRST102', `A request's body may have at most ${figures.bodyBytes} bytes`)
  }
  const given = readBody(bytes, headers.get('content-type'), figures)
  readCall({ method, subject, parameters: searchParams, body: given }, catalogue, figures)
  return { subject, request: new Request(url, { method, headers, body: bodyFor(given, subject, catalogue) }) }
}

function bodyFor(given: unknown, subject: Subject, catalogue: Catalogue): string | undefined {
  if (given === undefined) return undefined
  const columns = 'table' in subject ? jsonColumnsOf(catalogue, subject.table) : []
  return JSON.stringify(columns.length > 0 ? keepJsonTexts(given, columns) : given)
}

function isRoot({ method, url }: Request): boolean {
  return method === 'GET' && /^\/rest\/v1\/?$/.test(new URL(url).pathname)
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  kept.delete('content-length')
  return new Request(url, { method, headers: kept })
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

/** What the library would let pass; the rest of what is wrong with a token or key it says itself. */
const refusals: Readonly<Record<string, string>> = {
  'session-gone': 'The session of this token has ended',
  'wrong-claims': 'The token is not one of a session',
}

function refuseToken(message: string): Response {
  const body = { code: 'PGRST303', message, details: null, hint: null }
  return Response.json(body, { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })
}
