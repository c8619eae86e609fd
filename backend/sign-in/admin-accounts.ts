import { timingSafeEqual } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Run } from '#backend/database/database.ts'
import { invalid, passwordTooLong, passwordTooShort, refuse } from '#backend/sign-in/sign-in-answers.ts'
import type { SignInContext, SignInRequest } from '#backend/sign-in/sign-in-context.ts'
import { addAccount, isPasswordTooLong, passwordRounds } from '#backend/start/accounts.ts'

const shortestPassword = 8
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const notAdmin = () => refuse(403, 'not_admin', 'User not allowed')

/** Whether a request brings the project's secret key. */
export function hasSecretKey({ secretKey }: SignInContext, { headers }: Request): boolean {
  const [given, wanted] = [
    Buffer.from(/^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''),
    Buffer.from(secretKey),
  ]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Of the calls of administrators those that the site's own server makes, with the secret key alone: POST /admin/users
 * adds a confirmed account, PUT /admin/users/:id gives one another password. Sign-up stays closed.
 */
export async function answerAdmin(context: SignInContext, attempt: SignInRequest): Promise<Response> {
  const { body, path, request } = attempt
  if (!hasSecretKey(context, request)) return notAdmin()
  const [, , call, id] = path.split('/')
  if (call !== 'users') return notAdmin()
  if (request.method === 'POST' && id === undefined) {
    return refusePassword(body.password) ?? add(context, attempt)
  }
  if (request.method !== 'PUT' || id === undefined) return notAdmin()
  return refusePassword(body.password) ?? changePassword(context, id, String(body.password))
}

function refusePassword(password: unknown): Response | null {
  if (typeof password !== 'string') return invalid('A password is needed')
  if (isPasswordTooLong(password)) return passwordTooLong()
  return password.length >= shortestPassword ? null : passwordTooShort(shortestPassword)
}

async function add({ database }: SignInContext, { body, email }: SignInRequest): Promise<Response> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return invalid('Unable to validate email address: invalid format')
  }
  const account = { email, password: String(body.password) }
  const taken = 'A user with this email address has already been registered'
  return database.transaction(async (run) => {
    const [other] = await run('select id from auth.users where lower(email) = $1', [email])
    if (other) return refuse(422, 'email_exists', taken)
    return describeAccount(run, (await addAccount(run, account)).id)
  })
}

// Whoever knew the password of before is signed out, as on a hosted project.
async function changePassword({ database }: SignInContext, id: string, password: string) {
  if (!uuid.test(id)) return invalid('user_id must be an UUID', 404)
  const hash = await bcrypt.hash(password, passwordRounds)
  return database.transaction(async (run) => {
    const changed = await run(
      'update auth.users set encrypted_password = $2, updated_at = now() where id = $1 returning id',
      [id, hash],
    )
    if (changed.length === 0) return refuse(404, 'user_not_found', 'User not found')
    await run('delete from auth.sessions where user_id = $1', [id])
    return describeAccount(run, id)
  })
}

async function describeAccount(run: Run, id: string): Promise<Response> {
  const [account] = await run(
    `select id, aud, role, email, email_confirmed_at, raw_app_meta_data as app_metadata,
      raw_user_meta_data as user_metadata, created_at, updated_at from auth.users where id = $1`,
    [id],
  )
  return Response.json(account)
}
