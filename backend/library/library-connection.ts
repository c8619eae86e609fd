import { file_fdw } from '@electric-sql/pglite/contrib/file_fdw'
import { isn } from '@electric-sql/pglite/contrib/isn'
import { ltree } from '@electric-sql/pglite/contrib/ltree'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { CompiledQuery, type Kysely } from 'kysely'
import { toDatabaseProblem } from '#backend/database/problem-answers.ts'
import { requireLibrary } from './library-version.ts'

export type LibraryConnection = PgliteConnection | PostgresConnection

/**
 * The library's connection to an embedded database, without the extensions that it loads into every one and that nothing
 * of ours creates: unpacking and compiling them is a third of the opening. The library has no option for it (0.10.0).
 */
export async function connectEmbedded(
  options: Parameters<typeof createPgliteConnection>[0],
): Promise<PgliteConnection> {
  for (const extension of [isn, ltree, file_fdw, pgcrypto]) extension.setup = async () => ({}) as never
  return createPgliteConnection(options)
}

/** The library's connection to a PostgreSQL server, as it comes. */
export function connectToServer(options: Parameters<typeof createPostgresConnection>[0]): PostgresConnection {
  return createPostgresConnection(options)
}

/** Members of the library's connection that its types keep private and that it calls on itself. */
interface Replaceable {
  ensureRlsContext(): Promise<boolean>
  applyJwtSessionContext(database: Kysely<unknown>, context: Context, ownRole?: boolean): Promise<void>
  normalizeDbError(error: unknown): unknown
}

interface Context {
  auth?: { uid?: string; role?: string; jwt?: Record<string, unknown> }
}

/** How long a call may take on a PostgreSQL server: a form's post then goes to the inbox, a panel asks for more. */
const callWithin: Record<string, string> = { anon: '3s', authenticated: '30s', service_role: '60s' }

/**
 * Corrects three habits of the library's connection: it grants everything on every table to anon at each start
 * (our migrations state their grants), it sets a request's role and claims with five statements instead of one,
 * and it passes on database errors with the statement and its values.
 * @throws Error when the library is not the one that is corrected.
 */
export function correctConnection(connection: LibraryConnection, embedded: boolean) {
  requireLibrary(connection)
  const replaceable = connection as unknown as Replaceable
  replaceable.ensureRlsContext = async () => true
  replaceable.applyJwtSessionContext = (database, context) => applyContext(database, context, embedded)
  replaceable.normalizeDbError = toDatabaseProblem
}

async function applyContext(database: Kysely<unknown>, { auth = {} }: Context, embedded: boolean) {
  const role = auth.role || 'anon'
  const claims = auth.jwt ?? {}
  const email = typeof claims.email === 'string' ? claims.email : ''
  await database.executeQuery(
    CompiledQuery.raw(contextStatement, [
      role,
      auth.uid ?? '',
      email,
      JSON.stringify({ ...claims, role }),
      // The embedded database cannot interrupt itself.
      (!embedded && callWithin[role]) || '0',
    ]),
  )
}

// The role comes last, so that all else is set as owner.
const contextStatement = `select
  set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.email', $3, true),
  set_config('request.jwt.claims', $4, true),
  set_config('statement_timeout', $5, true),
  set_config('role', $1, true)`
