import { join, resolve } from 'node:path'
import { answerPreflight, withCrossOrigin } from '#backend/cross-origin.ts'
import { createDataApi } from '#backend/data-api.ts'
import type { Database } from '#backend/database/database.ts'
import { createFileStore } from '#backend/files/file-store.ts'
import { getPublicObject } from '#backend/files/object-rows.ts'
import { toAddress } from '#backend/files/remove-objects.ts'
import { createResumableNotes } from '#backend/files/resumable-notes.ts'
import { createStorageApi } from '#backend/files/storage-api.ts'
import type { StorageContext } from '#backend/files/storage-context.ts'
import { createUploadBounds } from '#backend/files/upload-bounds.ts'
import { checkHealth, type Health } from '#backend/health.ts'
import { createLibrary } from '#backend/library/library.ts'
import type { Log } from '#backend/log.ts'
import { createAttempts } from '#backend/sign-in/attempts.ts'
import { createSignInApi } from '#backend/sign-in/sign-in-api.ts'
import type { SignInContext } from '#backend/sign-in/sign-in-context.ts'
import type { Loss } from '#backend/start/accepted-loss.ts'
import { addAccount } from '#backend/start/accounts.ts'
import { claimDatabase } from '#backend/start/claim-database.ts'
import { keepDumps } from '#backend/start/dumps.ts'
import { deriveFactorKey, deriveLinkKey, deriveSigningKey, type Keys, loadKeys } from '#backend/start/keys.ts'
import { lockDirectory } from '#backend/start/lock-file.ts'
import { openDatabase } from '#backend/start/open-database.ts'
import { prepareDatabase } from '#backend/start/prepare-database.ts'
import { sweepFiles } from '#backend/start/sweep-files.ts'
import { stageSite } from '#backend/transfer/stage.ts'
import { refuseUnfinishedRestore } from '#backend/transfer/unfinished-restore.ts'

export interface BackendSettings {
  /** All state: database, files, keys, dumps. Created when missing. */
  dataDirectory: string
  /** A PostgreSQL server that takes the embedded database's place; files and keys stay in the data directory. */
  databaseUrl?: string
  /** The same server, signed in as a role that may only become those of the API; without it the owner becomes them. */
  callersUrl?: string
  /** Where links in mails lead. */
  siteUrl: string
  /** Fixes the public key; else it is made on the first run and kept. */
  publishableKey?: string
  administrator: { email: string; password?: string }
  /** All stored files together may weigh this much; without it the disk decides. */
  storageLimitBytes?: number
  /** What of the data directory may be gone: the start goes on without it. */
  acceptedLosses?: readonly Loss[]
  /** Folder with migrations/, seed/ and config.toml. */
  supabaseDirectory: string
  log: Log
  /** Takes a line for the person who waits for the start. */
  step(line: string): void
  sendMail(mail: Mail): Promise<void>
  /** Network address of a request's sender; without it all senders share one limit. */
  clientAddress?(request: Request): string
  /** Whoever calls holds the lock of the data directory: the server does for its backend's thread. */
  isLocked?: boolean
}

/** A mail of the sign-in: its text, and what that is made of for whoever sets it otherwise. */
export interface Mail {
  to: string
  subject: string
  text: string
  says: SignInWords
}

/** What a mail of the sign-in says, in this order. */
export interface SignInWords {
  codeWords: string
  code: string
  /** What does the same as the code. */
  link?: { words: string; url: string }
  validity: string
}

export interface Backend {
  /** Answers /rest/v1, /auth/v1 and /storage/v1. */
  fetch(request: Request): Promise<Response>
  publishableKey: string
  secretKey: string
  health(): Promise<Health>
  /** Set on the run that created the administrator; with the password only when it was made here. */
  createdAdministrator?: { email: string; password?: string }
  /** A public object's file on disk; null when there is none. The path holds until the object is replaced. */
  openFile(bucket: string, path: string): Promise<{ path: string; type: string; bytes: number } | null>
  /** Adds a confirmed account; throws when the address is taken. For the set-up and tests. */
  createAccount(account: { email: string; password: string }): Promise<{ id: string }>
  /** Runs one statement as owner of the database, past every policy. For trusted callers alone. */
  query<Row = Record<string, unknown>>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Leaves nothing of deleted rows of the inboxes in the data directory: the embedded database keeps dead rows, and
   * copies of itself. With a PostgreSQL server that is the server's own to do.
   */
  forget(): Promise<void>
  /** Holds one moment of the site still in a new folder, which the caller removes: see transfer/stage.ts. */
  stage(): Promise<string>
  /** Writes a dump, closes the database and frees the data directory. */
  close(): Promise<void>
}

/**
 * Starts the embedded Supabase: on the first run creates the database, applies migrations, names the administrator and
 * seeds; resolves when warm. Throws with a clear message when another process holds the directory, a migration fails,
 * or a public table lacks row-level security.
 */
export async function createBackend(settings: BackendSettings): Promise<Backend> {
  const directory = resolve(settings.dataDirectory)
  const lock = settings.isLocked ? { release() {} } : await lockDirectory(directory)
  let database: Database | undefined
  try {
    await refuseUnfinishedRestore(directory)
    const opened = await openDatabase(directory, settings)
    database = opened.database
    const keys = await loadKeys(directory, database, settings)
    const store = createFileStore(join(directory, 'files'))
    const storage: StorageContext = {
      database,
      store,
      signingKey: deriveSigningKey(keys),
      limitBytes: settings.storageLimitBytes,
      bounds: createUploadBounds(),
      notes: createResumableNotes(store.resumableFolder),
      log: settings.log,
    }
    const createdAdministrator = await prepareDatabase(storage, settings)
    await claimDatabase(database, keys)
    await sweepFiles(storage, directory, { ...settings, wasRestored: 'restoredFrom' in opened })
    const fetch = await createFetch(storage, keys, settings)
    return assemble({ storage, keys, directory, fetch, lock, settings, createdAdministrator })
  } catch (error) {
    await database?.close().catch(() => {})
    lock.release()
    throw error
  }
}

async function createFetch(storage: StorageContext, keys: Keys, settings: BackendSettings) {
  const { database } = storage
  const siteUrl = settings.siteUrl.replace(/\/$/, '')
  // Not awaited: how long a mail takes would tell which addresses have an account.
  const sendMail = (mail: Mail) =>
    void settings.sendMail(mail).catch(() => settings.log.error({}, 'a mail could not be sent'))
  const library = await createLibrary(database, keys, siteUrl, sendMail)
  const clientAddress = settings.clientAddress ?? (() => '')
  const signIn: SignInContext = {
    database,
    library,
    attempts: createAttempts(),
    secretKey: keys.secretKey,
    tokenKey: new TextEncoder().encode(keys.jwtSecret),
    factorKey: deriveFactorKey(keys),
    linkKey: deriveLinkKey(keys),
    siteUrl,
    sendMail,
    log: settings.log,
  }
  const apis: [string, (request: Request) => Promise<Response>][] = [
    ['/rest/v1', await createDataApi(database, library, keys)],
    ['/auth/v1', createSignInApi(signIn, clientAddress)],
    ['/storage/v1', createStorageApi(storage, keys, clientAddress)],
  ]
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const api = apis.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    if (!api) return Response.json({ message: 'no Route matched with those values' }, { status: 404 })
    if (request.method === 'OPTIONS') return answerPreflight(request)
    return withCrossOrigin(await api[1](request))
  }
}

interface Parts {
  storage: StorageContext
  keys: Keys
  directory: string
  fetch: Backend['fetch']
  lock: { release(): void }
  settings: BackendSettings
  createdAdministrator: Backend['createdAdministrator']
}

function assemble({ storage, keys, directory, fetch, lock, settings, createdAdministrator }: Parts): Backend {
  const { database, store } = storage
  const dumps = database.embedded ? keepDumps(directory, database, settings.log) : undefined
  let closing: Promise<void> | undefined
  return {
    fetch,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    createdAdministrator,
    health: () => checkHealth({ database, store, directory, fetch, publishableKey: keys.publishableKey }),
    async openFile(bucket, path) {
      const object = await getPublicObject(database.query, bucket, path)
      if (!object) return null
      const { mimetype, size } = object.metadata
      return { path: store.pathOf(toAddress(object)), type: mimetype, bytes: size }
    },
    createAccount: (account) => database.transaction((run) => addAccount(run, account)),
    query: (statement, values) => database.query(statement, values),
    forget: async () => dumps?.renew(),
    stage: () => stageSite(database, store, directory),
    close() {
      closing ??= (async () => {
        dumps?.stop()
        await dumps?.dumpNow()
        await database.close()
        lock.release()
      })()
      return closing
    },
  }
}
