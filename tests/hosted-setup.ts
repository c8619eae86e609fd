import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPostgres, startCluster } from './contract/postgres-server.ts'
import { createHostedDatabase, preparedDatabase, superuser } from './hosted-roles.ts'
import { fillDirectory } from './world.ts'

/** Starts a PostgreSQL with a hosted project's roles and prepares the database that the worlds are copied from. */
export async function setup(): Promise<() => Promise<void>> {
  const missing = missingPostgres()
  if (missing) throw new Error(`The policies want a PostgreSQL: ${missing}`)
  const server = await startCluster(superuser)
  const directory = await mkdtemp(join(tmpdir(), 'cartacho-hosted-'))
  const close = async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await fillDirectory(directory, await createHostedDatabase(server.url, preparedDatabase))
  } catch (error) {
    await close()
    throw error
  }
  process.env.HOSTED_SERVER = server.url
  process.env.HOSTED_DIRECTORY = directory
  return close
}
