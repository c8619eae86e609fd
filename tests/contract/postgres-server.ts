import { execFileSync, spawn } from 'node:child_process'
import { chownSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '#tests/free-port.ts'

export interface PostgresServer {
  /** A new empty database on it. */
  url: string
  close(): Promise<void>
}

/** Why no PostgreSQL can be had here, or null when one can. */
export function missingPostgres(): string | null {
  if (process.env.DATABASE_URL || programs()) return null
  return 'DATABASE_URL is not set and /usr/lib/postgresql holds no initdb'
}

/** A throw-away database: on the server of DATABASE_URL, or on a cluster of its own that goes when closed. */
export async function openPostgres(): Promise<PostgresServer> {
  return process.env.DATABASE_URL ? borrow(process.env.DATABASE_URL) : startCluster()
}

async function borrow(serverUrl: string): Promise<PostgresServer> {
  const name = `cartacho_contract_${crypto.randomUUID().slice(0, 8)}`
  const server = postgres(serverUrl, { max: 1, onnotice() {} })
  await server.unsafe(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async close() {
      await server.unsafe(`drop database if exists ${name} with (force)`)
      await server.end()
    },
  }
}

/** A cluster of its own, whose superuser may be called otherwise. */
export async function startCluster(superuser = 'postgres'): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cartacho-postgres-'))
  const owner = ownerOfServer()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? 0)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const
  execFileSync(
    join(programs() ?? '', 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const words = ['-D', data, '-F', '-h', '127.0.0.1', '-p', String(port), '-k', folder]
  const server = spawn(join(programs() ?? '', 'postgres'), words, options)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`
  await waitUntilReady(url)
  return {
    url,
    async close() {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function programs(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1)
  return found ? dirname(found) : null
}

// PostgreSQL refuses to run as root.
function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function waitUntilReady(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice() {} })
    const isReady = await client`select 1`.then(
      () => true,
      () => false,
    )
    await client.end()
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The throw-away PostgreSQL does not answer')
}
