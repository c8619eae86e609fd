import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorld } from '#tests/world.ts'
import { roles } from './answers.ts'
import { readCatalogue } from './catalogue.ts'
import { type Reading, tableDecisions } from './decisions.ts'
import { prepareProbes } from './probes.ts'

const world = await openWorld()
const catalogue = await readCatalogue(world)
const probes = await prepareProbes(world)
const { secret } = world.clients
const tables = catalogue.tables.map((table) => table.name)
afterAll(() => world.close())

const refused = '42501'

function probeOf(table: string) {
  const probe = probes[table]
  if (!probe) throw new Error(`${table} has no probe in probes.ts`)
  return probe
}

function fresh(table: string) {
  const probe = probeOf(table)
  const row = probe.row()
  return { ...(probe.key === 'id' && probe.standing === undefined ? { id: randomUUID() } : {}), ...row }
}

/** A row to try on: one that is there, or a new one by the secret key. */
async function target(table: string): Promise<unknown> {
  const probe = probeOf(table)
  if (probe.standing !== undefined) return probe.standing
  const row: Record<string, unknown> = fresh(table)
  const { error } = await secret.from(table).insert(row)
  if (error) throw new Error(`No row to try on in ${table}`, { cause: error })
  return row[probe.key]
}

async function forget(table: string, key: unknown) {
  const probe = probeOf(table)
  if (probe.standing === undefined) await secret.from(table).delete().eq(probe.key, key)
}

async function find(table: string, key: unknown) {
  const { data, error } = await secret.from(table).select().eq(probeOf(table).key, key)
  if (error) throw error
  return data[0]
}

const readingTitle: Record<Reading, string> = {
  none: 'reads no row',
  active: 'reads the active rows and no other',
  all: 'reads every row',
}

describe('the list of tables', () => {
  it('is decided in full, and nothing decided is gone', () => {
    expect(Object.keys(tableDecisions).sort()).toEqual([...tables].sort())
  })
})

describe.each(tables)('table %s', (table) => {
  for (const role of roles) {
    const rights = tableDecisions[table]?.[role]
    if (!rights) continue
    const client = world.clients[role]

    it(`${role} ${readingTitle[rights.read]}`, async () => {
      const { key, isSeen } = probeOf(table)
      const added = await target(table)
      const rows = (await secret.from(table).select().order(key)).data ?? []
      const seen = rights.read === 'active' && isSeen ? rows.filter(isSeen) : rows
      expect(seen.length, 'the table has a row to see').toBeGreaterThan(0)
      if (rights.read === 'active') expect(rows.length, 'and one to hide').toBeGreaterThan(seen.length)

      const { data, error } = await client.from(table).select().order(key)
      if (rights.read === 'none') {
        expect(data ?? []).toEqual([])
        if (error) expect(error.code).toBe(refused)
      } else {
        expect(error).toBeNull()
        expect(data).toEqual(seen)
      }
      await forget(table, added)
    })

    it(`${role} ${rights.insert ? 'adds' : 'cannot add'} a row`, async () => {
      const row: Record<string, unknown> = fresh(table)
      const { error } = await client.from(table).insert(row)
      if (rights.insert) {
        expect(error).toBeNull()
        const key = row[probeOf(table).key]
        expect(await find(table, key)).toMatchObject(row)
        await forget(table, key)
      } else {
        expect(error?.code).toBe(refused)
      }
    })

    it(`${role} ${rights.update ? 'changes' : 'cannot change'} a row`, async () => {
      const { key, change } = probeOf(table)
      const id = await target(table)
      const before = await find(table, id)
      const { error } = await client.from(table).update(change).eq(key, id)
      const after = await find(table, id)
      if (rights.update) {
        expect(error).toBeNull()
        expect(after).not.toEqual(before)
      } else {
        expect(after).toEqual(before)
      }
      await forget(table, id)
    })

    it(`${role} ${rights.delete ? 'deletes' : 'cannot delete'} a row`, async () => {
      const id = await target(table)
      await client.from(table).delete().eq(probeOf(table).key, id)
      expect((await find(table, id)) === undefined).toBe(rights.delete)
      await forget(table, id)
    })
  }
})
