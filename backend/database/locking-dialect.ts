import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { hideValues } from '#backend/database/problem-answers.ts'

/**
 * A Kysely dialect that hands PGlite's single session to one user at a time.
 * The library's own dialect has no lock: transactions of concurrent requests interleave on the one session,
 * and a visitor's statement runs with the role of a neighbour.
 */
export function createLockingDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LockingDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

interface LockedSession extends DatabaseConnection {
  release(): void
}

class LockingDriver implements Driver {
  readonly #pglite: PGlite
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async init() {}
  async destroy() {}

  async acquireConnection(): Promise<LockedSession> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    return {
      release: resolve,
      executeQuery: (query) => this.#execute(query),
      streamQuery: () => {
        throw new Error('The embedded database does not stream rows')
      },
    }
  }

  async releaseConnection(session: DatabaseConnection) {
    ;(session as LockedSession).release()
  }

  async beginTransaction(session: DatabaseConnection) {
    await session.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(session: DatabaseConnection) {
    await session.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(session: DatabaseConnection) {
    await session.executeQuery(CompiledQuery.raw('rollback'))
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.#pglite.query<Row>(query.sql, [...query.parameters]).catch((error) => {
      hideValues(error)
      throw error
    })
    return {
      rows: answer.rows,
      numAffectedRows: answer.affectedRows === undefined ? undefined : BigInt(answer.affectedRows),
    }
  }
}
