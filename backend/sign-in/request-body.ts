import { readLimited } from '#backend/files/read-body.ts'
import { bodyTooLarge, malformedBody } from '#backend/sign-in/sign-in-answers.ts'

const longestBodyBytes = 64 * 1024
const deepest = 50

type Body = Record<string, unknown>

const challenge = ['code_challenge', 'code_challenge_method']

/** What each call reads of its body, as the real server's parameters; the rest of a body is nobody's business. */
const fieldsOf: Record<string, string[]> = {
  '/signup': ['email', 'phone', 'password', 'data', 'channel', ...challenge],
  '/otp': ['email', 'phone', 'create_user', 'data', 'channel', ...challenge],
  '/magiclink': ['email', 'data', ...challenge],
  '/recover': ['email', ...challenge],
  '/resend': ['type', 'email', 'phone', ...challenge],
  '/verify': ['type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'],
  '/token?password': ['email', 'phone', 'password'],
  '/token?refresh_token': ['refresh_token'],
  '/token?pkce': ['auth_code', 'code_verifier'],
  '/token?id_token': ['id_token', 'access_token', 'nonce', 'provider', 'client_id', 'issuer'],
  '/user': [
    'email',
    'phone',
    'password',
    'current_password',
    'nonce',
    'data',
    'app_metadata',
    'channel',
    ...challenge,
  ],
  '/admin/users': ['email', 'password', 'email_confirm'],
  '/factors': ['factor_type', 'friendly_name', 'issuer', 'phone'],
  '/factors/verify': ['challenge_id', 'code'],
}
const types: Record<string, string> = {
  create_user: 'boolean',
  email_confirm: 'boolean',
  data: 'object',
  app_metadata: 'object',
}

/**
 * What a call reads of its body, every field of its type and without nulls, which say as much as a missing field; or
 * its refusal.
 */
export async function readBody(request: Request, path: string): Promise<Body | Response> {
  // A body whose line was cut is one that lacks something.
  const read = () => readLimited(request, longestBodyBytes).catch(() => new Uint8Array())
  const bytes = request.body ? await read() : new Uint8Array()
  if (bytes === null) return bodyTooLarge()
  const names = request.method === 'GET' ? undefined : fieldsOf[path]
  if (!names) return {}
  const json = parse(bytes)
  if (!isContainer(json) || Array.isArray(json)) return json === null ? {} : malformedBody()
  const body = Object.fromEntries(
    Object.entries(json).filter(([name, value]) => names.includes(name) && value !== null),
  )
  const wrong = Object.keys(body).find((name) => typeOf(body[name]) !== (types[name] ?? 'string'))
  if (wrong) return malformedBody(wrong)
  return isStorable(body) ? body : malformedBody()
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Whether a database takes it: no zero bytes, no halves of signs, not nested without end. */
function isStorable(body: Body): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const texts = level.flatMap((value) => (isContainer(value) ? Object.keys(value) : [value]))
    if (texts.some((one) => typeof one === 'string' && !isPlainText(one))) return false
    level = level.filter(isContainer).flatMap((value) => Object.values(value))
  }
  return true
}

/** Whether a text can be asked of a database. */
export function isPlainText(one: string): boolean {
  return one.isWellFormed() && !one.includes('\0')
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
