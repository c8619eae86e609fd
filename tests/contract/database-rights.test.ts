import { resolve } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '#backend/database/caller.ts'
import { openServerDatabase } from '#backend/database/connection.ts'
import type { Database } from '#backend/database/database.ts'
import { applyMigrations } from '#backend/start/migrations.ts'
import { prepareSystemSchema } from '#backend/start/system-schema.ts'
import { missingPostgres, type PostgresServer, startCluster } from './postgres-server.ts'

const missing = missingPostgres()
const supabase = resolve(import.meta.dirname, '..', '..', 'supabase')

describe.skipIf(missing)(
  `a role without rights of its own on a PostgreSQL server${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let server: PostgresServer
    let admin: postgres.Sql
    beforeAll(async () => {
      server = await startCluster()
      admin = postgres(server.url, { max: 1, onnotice() {} })
    })
    afterAll(async () => {
      await admin?.end()
      await server?.close()
    })

    /** A database that a role of these attributes signs in to, and what its superuser runs there. */
    async function databaseFor(role: string, attributes: string) {
      await admin.unsafe(`create role ${role} login ${attributes}`)
      await admin.unsafe(`create database of_${role}`)
      const url = new URL(server.url)
      url.pathname = `/of_${role}`
      const superuser = postgres(url.href, { max: 1, onnotice() {} })
      url.username = role
      return { database: openServerDatabase(url.href), superuser }
    }
    const problemOf = (database: Database) =>
      prepareSystemSchema(database).then(
        () => '',
        (error: Error) => error.message,
      )

    it.each([
      ['plain', 'nosuperuser nocreaterole'],
      ['maker', 'nosuperuser createrole'],
    ])(
      'stops with the rights that %s lacks (%s) and the SQL that gives them, and then sets everything up',
      async (role, attributes) => {
        const { database, superuser } = await databaseFor(role, attributes)
        const problem = await problemOf(database)
        expect(problem).toMatch(
          new RegExp(`^DATABASE_URL: the role "${role}" may not create .*create schemas`),
        )
        expect(problem.includes('create roles')).toBe(role === 'plain')
        expect(problem).not.toContain('\n')
        const [, script = ''] = /Let a superuser run once in the database "[^"]+": (.+)$/.exec(problem) ?? []
        await superuser.unsafe(script)
        await superuser.end()
        expect(await problemOf(database)).toBe('')
        expect(await applyMigrations(database, supabase, () => {})).toBeGreaterThan(18)
        const version = await database.as(visitor, (run) => run('select version from public.content_version'))
        expect(version).toHaveLength(1)
        await expect(database.as(visitor, (run) => run('select from public.leads'))).rejects.toMatchObject({
          code: '42501',
        })
        await database.close()
        // What stands in the cluster must not help the next.
        await admin.unsafe(`drop database of_${role}`)
        await admin.unsafe(`drop owned by anon, authenticated, service_role`)
        await admin.unsafe('drop role anon, authenticated, service_role')
      },
    )
  },
)
