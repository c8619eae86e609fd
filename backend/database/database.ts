import type { Caller } from '#backend/database/caller.ts'
import type { LibraryConnection } from '#backend/library/library-connection.ts'

/** Runs one statement ($1, $2 … for values) and gives its rows. jsonb values are passed as objects. */
export type Run = <Row = Record<string, unknown>>(
  statement: string,
  values?: readonly unknown[],
) => Promise<Row[]>

/** The locked door to the database: everything of ours that runs SQL goes through it. */
export interface Database {
  /** The library's own connection, for its App. */
  readonly connection: LibraryConnection
  readonly embedded: boolean
  /** One statement as owner. */
  query: Run
  /** One transaction as owner. runScript takes text of several statements, without values. */
  transaction<T>(work: (run: Run, runScript: (script: string) => Promise<void>) => Promise<T>): Promise<T>
  /** One transaction as the caller: row-level security applies. keep false rolls it back when done. */
  as<T>(caller: Caller, work: (run: Run) => Promise<T>, keep?: boolean): Promise<T>
  /** A copy of the whole embedded database (tar.gz); null with a PostgreSQL server, which has its own means. */
  dump(): Promise<Uint8Array | null>
  close(): Promise<void>
}
