import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, Kysely } from 'kysely'
import postgres from 'postgres'
import type { Caller } from '#backend/database/caller.ts'
import type { Database, Run } from '#backend/database/database.ts'
import { createLockingDialect } from '#backend/database/locking-dialect.ts'
import { hideValues } from '#backend/database/problem-answers.ts'
import { jsonSerializers, writeAllAsText } from '#backend/database/serializers.ts'
import { keepSchema } from '#backend/library/kept-schema.ts'
import {
  connectEmbedded,
  connectToServer,
  correctConnection,
  type LibraryConnection,
} from '#backend/library/library-connection.ts'

/**
 * The engine zeroes all of its buffers when it opens, so they are resident whatever is read: at the usual 128 MB a process
 * is 150 MB larger than at 16. Pages that do not fit come from the system's cache (docs/decisions/077-smaller-at-rest.md).
 */
const sharedBuffers = 'shared_buffers=16MB'
/** A statement that wants more of the disk for its work than a site's own ever do fails, instead of filling it. */
const mostOfDisk = 'temp_file_limit=256MB'
const engineSettings = [...PGlite.defaultStartParams, '-c', sharedBuffers, '-c', mostOfDisk]
/** Where the engine puts what a statement works with. A server empties it at its start; without one nobody does. */
const workFiles = 'base/pgsql_tmp'

const timestampWithZone = 1184
const bigint = 20
const numeric = 1700

/** Opens the embedded database in a folder, which is filled from a dump (tar) when one is given. */
export async function openEmbeddedDatabase(
  directory: string,
  dump?: Uint8Array<ArrayBuffer>,
): Promise<Database> {
  // Of a thread that was ended in the middle of a statement: else it stays for good, and in each dump.
  await rm(join(directory, workFiles), { recursive: true, force: true })
  const opened = Promise.withResolvers<Database>()
  const connection = await connectEmbedded({
    url: directory,
    schemaCache: keepSchema(
      async (statement) => (await opened.promise).query(statement),
      `${directory}-schema`,
    ),
    pgliteOptions: {
      startParams: engineSettings,
      parsers: { [timestampWithZone]: toIsoTime, [numeric]: Number },
      serializers: jsonSerializers,
      ...(dump && { loadDataDir: new Blob([dump], { type: 'application/x-tar' }) }),
    },
  })
  const pglite: PGlite = connection.driver
  await pglite.waitReady
  writeAllAsText(pglite)
  connection.kysely = new Kysely({ dialect: createLockingDialect(pglite) })
  const database = createDatabase(connection, true, {
    runScript: async (_, script) => void (await pglite.exec(script)),
    dump: () =>
      connection.kysely.connection().execute(async () => {
        await pglite.query('checkpoint')
        return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
      }),
  })
  opened.resolve(database)
  return database
}

/**
 * Connects to a PostgreSQL server by its URL. Given a second one, calls run on connections of that role, which need
 * be able to do nothing but become anon, authenticated or service_role: PostgREST's authenticator.
 */
export function openServerDatabase(url: string, callersUrl?: string): Database {
  hideValues(postgres.PostgresError.prototype)
  const connection = connectTo(url)
  const callers = callersUrl ? connectTo(callersUrl) : undefined
  const database = createDatabase(connection, false, {
    runScript: async (run, script) => void (await run(script)),
    dump: async () => null,
  })
  if (!callers) return database
  correctConnection(callers, false)
  const asOwner = connection.withContext.bind(connection)
  connection.withContext = (context, work, options) =>
    context ? callers.withContext(context, work, options) : asOwner(context, work, options)
  return {
    ...database,
    close: async () => void (await Promise.all([callers.close(), connection.close()])),
  }
}

function connectTo(url: string) {
  const connection = connectToServer({
    url,
    postgresOptions: {
      max: 10,
      onnotice: () => {},
      types: {
        timestamptz: {
          to: timestampWithZone,
          from: [timestampWithZone],
          serialize: (time: string) => time,
          parse: toIsoTime,
        },
        // As PostgREST answers: in JSON they are numbers.
        numbers: { to: numeric, from: [bigint, numeric], serialize: String, parse: Number },
      },
    },
  })
  leaveBooleansUntyped(connection.driver)
  return connection
}

// The driver says of true and false alone that they are booleans, which a json column then refuses.
function leaveBooleansUntyped(driver: postgres.Sql) {
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const reserved = await reserve()
    const unsafe = reserved.unsafe.bind(reserved)
    reserved.unsafe = (statement, values, options) =>
      unsafe(
        statement,
        values?.map((value) => (typeof value === 'boolean' ? driver.typed(value as never, 0) : value)),
        options,
      )
    return reserved
  }
}

/** `2026-11-20 20:28:00.418+00` as `2026-11-20T20:28:00.418+00:00`, which every browser parses. */
export function toIsoTime(time: string): string {
  return time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

interface Means {
  runScript(run: Run, script: string): Promise<void>
  dump(): Promise<Uint8Array | null>
}

function createDatabase(connection: LibraryConnection, embedded: boolean, means: Means): Database {
  correctConnection(connection, embedded)
  const runOn = (kysely: Pick<Kysely<unknown>, 'executeQuery'>): Run => {
    return async <Row>(statement: string, values: readonly unknown[] = []) =>
      (await kysely.executeQuery(CompiledQuery.raw(statement, [...values]))).rows as Row[]
  }
  return {
    connection,
    embedded,
    query: runOn(connection.kysely),
    transaction: (work) =>
      connection.kysely.transaction().execute((kysely) => {
        const run = runOn(kysely)
        return work(run, (script) => means.runScript(run, script))
      }),
    as: (caller, work, keep = true) =>
      connection.withContext(toContext(caller), (kysely) => work(runOn(kysely)), { forceRollback: !keep }),
    dump: means.dump,
    close: () => connection.close(),
  }
}

function toContext({ role, userId, claims }: Caller) {
  return { auth: { role, uid: userId ?? '', jwt: claims } }
}
