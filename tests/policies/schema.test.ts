import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { readCatalogue } from './catalogue.ts'
import { tableDecisions } from './decisions.ts'
import { executors } from './executors.ts'

const world = await openWorld()
const catalogue = await readCatalogue(world)
const scriptsDirectory = resolve(import.meta.dirname, '..', '..', 'supabase', 'initialisation')
afterAll(() => world.close())

describe('every table', () => {
  it('has row-level security', () => {
    expect(catalogue.tables.length).toBeGreaterThan(15)
    expect(catalogue.tables.filter((table) => !table.guarded)).toEqual([])
  })

  it('says what it is for', () => {
    expect(catalogue.tables.filter((table) => !table.comment)).toEqual([])
  })
})

describe('every grant', () => {
  const verbsOf = (rights: { read: string; insert: boolean; update: boolean; delete: boolean }) =>
    [
      rights.delete && 'delete',
      rights.insert && 'insert',
      rights.read !== 'none' && 'select',
      rights.update && 'update',
    ].filter((verb) => verb !== false)

  it('is what some role of the decisions needs, and no more: never truncate, trigger or references', () => {
    const needed = Object.entries(tableDecisions)
      .flatMap(([table, { visitor, stranger, staff, administrator }]) => {
        const signedIn = [stranger, staff, administrator].flatMap(verbsOf)
        return [
          { table, role: 'anon', verbs: verbsOf(visitor) },
          { table, role: 'authenticated', verbs: [...new Set(signedIn)].sort() },
        ]
      })
      .sort((one, other) => (one.table < other.table ? -1 : one.table > other.table ? 1 : 0))
    expect(catalogue.tableGrants).toEqual(needed)
  })
})

describe('every policy', () => {
  it('names its roles, and never everybody', () => {
    expect(catalogue.policies.length).toBeGreaterThan(60)
    const known = ['anon', 'authenticated']
    const loose = catalogue.policies.filter(
      ({ roles }) => roles.length === 0 || roles.some((role) => !known.includes(role)),
    )
    expect(loose).toEqual([])
  })

  it('speaks of one verb', () => {
    expect(catalogue.policies.filter(({ verb }) => verb === 'all')).toEqual([])
  })

  it('is the only one of its table that permits a verb to a role', () => {
    const permissive = catalogue.policies.filter((policy) => policy.permissive)
    const places = permissive.flatMap(({ table, verb, roles }) =>
      roles.map((role) => `${table} ${verb} ${role}`),
    )
    expect(places.length).toBeGreaterThan(60)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('is named by a sentence that no other policy of the table has', () => {
    const names = catalogue.policies.map(({ table, name }) => `${table}: ${name}`)
    expect(names.filter((name) => !/^\S+: [a-z]+( [a-z/]+){2,}$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    // PostgreSQL cuts longer ones without a word.
    expect(catalogue.policies.filter(({ name }) => name.length > 62)).toEqual([])
  })

  it('lets a visitor change or delete nothing', () => {
    const open = catalogue.policies.filter(
      ({ roles, verb }) => roles.includes('anon') && (verb === 'update' || verb === 'delete'),
    )
    expect(open).toEqual([])
  })
})

describe('every function', () => {
  it('has an empty search path', () => {
    expect(catalogue.functions.length).toBeGreaterThan(15)
    const loose = catalogue.functions.filter(({ settings }) => !settings?.includes('search_path=""'))
    expect(loose.map(({ signature }) => signature)).toEqual([])
  })

  it('says what it does', () => {
    expect(catalogue.functions.filter(({ comment }) => !comment)).toEqual([])
  })

  it('is executable by the decided roles and no other', () => {
    const actual = catalogue.functions
      .filter((found) => found.executors.length > 0)
      .map((found) => [`${found.schema}.${found.signature}`, found.executors.toSorted()])
    expect(Object.fromEntries(actual)).toEqual(executors)
  })

  it('of the closed schema neither runs as its owner nor is callable', () => {
    const callable = catalogue.functions.filter(
      ({ schema, definer, executors: found }) => schema === 'private' && definer && found.length > 0,
    )
    // A policy asks them as the visitor who sends a picture or a file, and they count what that visitor cannot see.
    expect(callable.map(({ signature }) => signature).toSorted()).toEqual([
      'takes_pictures()',
      'takes_request_files()',
    ])
  })
})

describe('every foreign key', () => {
  it('has an index that begins with its columns', async () => {
    const keys = await world.backend.query<{ name: string; has_index: boolean }>(
      `select conrelid::regclass || '.' || conname as name, exists (
         select from pg_catalog.pg_index
         where indrelid = conrelid and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] = conkey) as has_index
       from pg_catalog.pg_constraint
       where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter(({ has_index: hasIndex }) => !hasIndex)).toEqual([])
  })
})

describe('schema private', () => {
  it('is closed to every role of the API, tables and all', () => {
    expect(catalogue.privateGrants).toEqual([])
  })
})

describe('the shipped scripts', () => {
  it('are those of supabase/initialisation, unchanged', async () => {
    const files = (await readdir(scriptsDirectory)).sort()
    const shipped = await Promise.all(
      files.map(async (file) => ({
        file: `initialisation/${file}`,
        digest: createHash('sha256')
          .update(await readFile(join(scriptsDirectory, file)))
          .digest('hex'),
      })),
    )
    expect(catalogue.shippedDigests).toEqual(shipped)
  })
})
