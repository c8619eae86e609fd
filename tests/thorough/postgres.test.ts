import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Backend, createBackend } from '#backend/backend.ts'
import { describeContract } from '#tests/contract/contract.ts'
import { missingPostgres, openPostgres, type PostgresServer } from '#tests/contract/postgres-server.ts'
import { serveOnFreePort, type Target } from '#tests/contract/target.ts'
import { people } from '#tests/world.ts'

const missing = missingPostgres()
const title = missing ? `a PostgreSQL server (skipped: ${missing})` : 'a PostgreSQL server'

describe.skipIf(missing)(title, () => {
  let server: PostgresServer
  let backend: Backend
  let target: Target
  let dataDirectory: string

  beforeAll(async () => {
    server = await openPostgres()
    dataDirectory = await mkdtemp(join(tmpdir(), 'cartacho-contract-'))
    backend = await createBackend({
      dataDirectory,
      databaseUrl: server.url,
      siteUrl: 'http://site.example',
      administrator: people.administrator,
      supabaseDirectory: resolve(import.meta.dirname, '..', '..', 'supabase'),
      log: { info() {}, warn() {}, error() {} },
      step() {},
      async sendMail() {},
    })
    const http = await serveOnFreePort(backend.fetch)
    const { publishableKey, secretKey } = backend
    const { administrator } = people
    target = { url: http.url, publishableKey, secretKey, administrator, close: http.close }
  })
  afterAll(async () => {
    await target?.close()
    await backend?.close()
    await server?.close()
    if (dataDirectory) await rm(dataDirectory, { recursive: true, force: true })
  })

  describeContract(() => target)
})
