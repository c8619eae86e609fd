import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { type Backend, type BackendSettings, createBackend } from '#backend/backend.ts'
import { lockDirectory } from '#backend/start/lock-file.ts'
import { copyData } from './copy-data.ts'
import { copyHostedDatabase, type HostedDatabase } from './hosted-roles.ts'
import { resume } from './resume.ts'

const root = resolve(import.meta.dirname, '..')
const siteUrl = 'http://site.example'

/** The people of every test, beside the visitor who has no account. */
export const people = {
  stranger: { email: 'estranha@site.example', password: 'senha-da-estranha' },
  /** Of the role sales. */
  staff: { email: 'atelie@site.example', password: 'senha-do-atelie' },
  editor: { email: 'redacao@site.example', password: 'senha-da-redacao' },
  suspended: { email: 'suspensa@site.example', password: 'senha-da-suspensa' },
  administrator: { email: 'admin@site.example', password: 'senha-da-casa' },
}

/** The roles a client may speak as; `secret` is the server's own key and knows no policy. */
type Speaker = 'visitor' | keyof typeof people | 'secret'

/** A fresh site's backend, seeded, with one client per role. Nothing is shared with another world. */
export interface World {
  backend: Backend
  clients: Record<Speaker, SupabaseClient>
  userIds: Record<keyof typeof people, string>
  dataDirectory: string
  close(): Promise<void>
}

/**
 * Opens a world of its own: a copy of the prepared data directory in a temporary folder. In the tests of the project
 * `hosted` its database is a copy of the prepared one on a PostgreSQL with a hosted project's roles.
 */
export async function openWorld(settings: Partial<BackendSettings> = {}): Promise<World> {
  const { HOSTED_SERVER, HOSTED_DIRECTORY } = process.env
  const hosted = HOSTED_SERVER ? await copyHostedDatabase(HOSTED_SERVER) : undefined
  const dataDirectory = await copyToTemporary(HOSTED_DIRECTORY ?? (await prepareDirectory()))
  const backend = await startBackend(dataDirectory, hosted, settings)
  const open = (key: string) => clientOf(backend, key)
  const visitor = open(backend.publishableKey)
  const sessions = await readSessions(dataDirectory)
  const [stranger, staff, editor, suspended, administrator] = await Promise.all([
    resume(open(backend.publishableKey), sessions.stranger),
    resume(open(backend.publishableKey), sessions.staff),
    resume(open(backend.publishableKey), sessions.editor),
    resume(open(backend.publishableKey), sessions.suspended),
    resume(open(backend.publishableKey), sessions.administrator),
  ])
  return {
    backend,
    dataDirectory,
    clients: {
      visitor,
      stranger: stranger.client,
      staff: staff.client,
      editor: editor.client,
      suspended: suspended.client,
      administrator: administrator.client,
      secret: open(backend.secretKey),
    },
    userIds: {
      stranger: stranger.userId,
      staff: staff.userId,
      editor: editor.userId,
      suspended: suspended.userId,
      administrator: administrator.userId,
    },
    // An embedded database is thrown away as it is: closing it would write a dump first, which takes a second.
    async close() {
      if (hosted) await backend.close()
      await hosted?.drop()
      // The backend goes on holding the folder's lock, and may make it anew while the folder is being removed.
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** A data directory of a world that nobody opened yet. */
export async function worldDirectory(): Promise<string> {
  return copyToTemporary(await prepareDirectory())
}

async function copyToTemporary(prepared: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'cartacho-world-'))
  await copyData(prepared, copy)
  return copy
}

// The first start takes seconds; its result is kept until the schema, the seed or the backend changes.
async function prepareDirectory(): Promise<string> {
  const prepared = join(tmpdir(), `cartacho-prepared-${await digestOfSources()}`)
  if (await exists(prepared)) return prepared
  const turn = await waitForTurn(`${prepared}-turn`)
  try {
    if (!(await exists(prepared))) await makePrepared(prepared)
  } finally {
    turn.release()
  }
  return prepared
}

/** All workers of all steps want it at once: one makes it, the others would make the same beside it. */
async function waitForTurn(directory: string): Promise<{ release(): void }> {
  for (;;) {
    try {
      return await lockDirectory(directory)
    } catch (error) {
      if (!String(error).includes('is in use by')) throw error
      await setTimeout(100)
    }
  }
}

async function makePrepared(prepared: string): Promise<void> {
  await removeOutdated()
  const building = await mkdtemp(`${prepared}-`)
  await fillDirectory(building)
  await rm(join(building, 'dumps'), { recursive: true, force: true })
  await rename(building, prepared)
}

/** Makes the first start of a world in a folder, with its people. */
export async function fillDirectory(dataDirectory: string, hosted?: HostedDatabase): Promise<void> {
  const backend = await startBackend(dataDirectory, hosted)
  await addPeople(backend)
  await keepSessions(backend, dataDirectory)
  await backend.close()
}

// Directories of earlier sources, and worlds that were killed; a run that is going on may still need younger ones.
async function removeOutdated() {
  for (const name of await readdir(tmpdir())) {
    if (!/^cartacho-(prepared|world)-/.test(name)) continue
    const path = join(tmpdir(), name)
    const changedAt = await stat(path).then(
      (found) => found.mtimeMs,
      () => Date.now(),
    )
    const keptMs = name.startsWith('cartacho-prepared-') ? 15 * 60 * 1000 : 60 * 60 * 1000
    if (Date.now() - changedAt > keptMs) await rm(path, { recursive: true, force: true })
  }
}

async function addPeople(backend: Backend) {
  await backend.createAccount(people.stranger)
  const add = 'insert into public.staff_members (user_id, name, role, suspended_at) values ($1, $2, $3, $4)'
  const { id } = await backend.createAccount(people.staff)
  await backend.query(add, [id, 'Atelier', 'sales', null])
  const editor = await backend.createAccount(people.editor)
  await backend.query(add, [editor.id, 'Redação', 'editor', null])
  // Suspended with a session that stands: it is the database that has to refuse.
  const suspended = await backend.createAccount(people.suspended)
  await backend.query(add, [suspended.id, 'Suspensa', 'editor', '2026-11-20T12:00:00Z'])
}

function startBackend(
  dataDirectory: string,
  hosted?: HostedDatabase,
  settings: Partial<BackendSettings> = {},
): Promise<Backend> {
  return createBackend({
    dataDirectory,
    ...(hosted && { databaseUrl: hosted.owner, callersUrl: hosted.callers }),
    siteUrl,
    administrator: people.administrator,
    supabaseDirectory: join(root, 'supabase'),
    log: { info() {}, warn() {}, error() {} },
    step() {},
    async sendMail() {},
    ...settings,
  })
}

function clientOf(backend: Backend, key: string): SupabaseClient {
  return createClient(siteUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
}

type Sessions = Record<keyof typeof people, Session>

const sessionsIn = (dataDirectory: string) => join(dataDirectory, 'sessions-of-tests.json')

/** Signs everyone in once, so that each world need not: a password costs a fifth of a second to check. */
async function keepSessions(backend: Backend, dataDirectory: string): Promise<void> {
  const sessions: Partial<Sessions> = {}
  for (const name of Object.keys(people) as (keyof typeof people)[]) {
    const { data, error } = await clientOf(backend, backend.publishableKey).auth.signInWithPassword(
      people[name],
    )
    if (error) throw new Error(`${people[name].email} cannot sign in`, { cause: error })
    sessions[name] = data.session
  }
  await writeFile(sessionsIn(dataDirectory), JSON.stringify(sessions))
}

async function readSessions(dataDirectory: string): Promise<Sessions> {
  return JSON.parse(await readFile(sessionsIn(dataDirectory), 'utf8')) as Sessions
}

let digest: Promise<string> | undefined

/** Once for all worlds of a worker: three hundred files are read for it. */
function digestOfSources(): Promise<string> {
  digest ??= readDigest()
  return digest
}

async function readDigest(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  for (const folder of ['supabase', 'backend']) {
    for (const path of (await readdir(join(root, folder), { recursive: true })).sort()) {
      const file = join(root, folder, path)
      const found = await stat(file)
      if (!found.isFile()) continue
      const isText = /\.(ts|sql)$/.test(path)
      hash.update(`${path} ${isText ? await readFile(file, 'utf8') : found.size}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
